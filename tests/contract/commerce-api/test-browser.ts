import { parseSetCookie } from 'cookie';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { codeIn, MAIL_BOXES, type MailBox } from './mail-box.ts';
import { type Answer, answerOf, type Call, requestOf } from './test-api.ts';

/** Whatever answers the browser's calls below `/api`. */
export type ShopApi = Pick<CommerceApi, 'fetch'>;

export interface TestBrowser {
  /** Where its API delivers mails. */
  readonly mails: MailBox;
  readonly cookies: Map<string, string>;
  /** The `Set-Cookie` headers of the last answer. */
  readonly lastSet: ReadonlyArray<string>;
  /**
   * Calls a path below `/api` like the shop's scripts, with the token in the cookie `access-token`.
   */
  call(path: string, call?: Call): Promise<Answer>;
  /** Requests an address with cookies only, and follows no redirect. */
  visit(address: string): Promise<Response>;
  /** Another browser with the same cookies. */
  copy(): TestBrowser;
}

export const PASSWORD = 'a long enough password';

/** A browser with a cookie jar of its own, at an address of its own. */
export function openBrowser(
  api: ShopApi,
  { clientAddress, jar = [] }: { clientAddress?: string; jar?: Iterable<[string, string]> } = {},
): TestBrowser {
  const cookies = new Map(jar);
  let lastSet: ReadonlyArray<string> = [];
  const send = async (request: Request) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) request.headers.set('Cookie', cookie);
    const response = await api.fetch(request, clientAddress);
    lastSet = response.headers.getSetCookie();
    for (const header of lastSet) keep(cookies, header);
    return response;
  };
  return {
    get mails() {
      const mails = MAIL_BOXES.get(api);
      if (!mails) throw new Error('The API was not started by "startTestApi".');
      return mails;
    },
    cookies,
    get lastSet() {
      return lastSet;
    },
    async call(path, call = {}) {
      const request = requestOf(path, call);
      const readable = cookies.get('access-token');
      if (readable && !request.headers.has('Authorization')) {
        request.headers.set('Authorization', `Bearer ${readable}`);
      }
      if (call.body !== undefined && !call.headers?.['Content-Type']) {
        request.headers.set('Content-Type', 'application/json');
      }
      return answerOf(await send(request));
    },
    visit: (address) => send(new Request(new URL(address, 'http://shop'))),
    copy: () => openBrowser(api, { ...(clientAddress && { clientAddress }), jar: cookies }),
  };
}

/** Requests an account; returns the answer. */
export function register(
  browser: TestBrowser,
  member: Readonly<Record<string, unknown>> = {},
  call: Call = {},
): Promise<Answer> {
  const body = {
    email: 'ann@example.com',
    password: PASSWORD,
    'first-name': 'Ann',
    'last-name': 'Lee',
    ...member,
  };
  return browser.call('v2.6/account/registrations', { method: 'POST', body, ...call });
}

/** The same, with the code from the mail; the member is then signed in. */
export async function join(
  browser: TestBrowser,
  member: Readonly<Record<string, unknown>> = {},
  call: Call = {},
): Promise<Answer> {
  const asked = await register(browser, member, call);
  if (asked.status !== 202) return asked;
  const address = String(member.email ?? 'ann@example.com');
  const mail = await browser.mails.to(address.trim().toLowerCase());
  return sendCode(browser, challengeOf(asked), codeIn(mail));
}

/** What has to be sent with the code, from the answer that asks for one. */
export const challengeOf = ({ meta, errors }: Answer) =>
  String(errors[0]?.meta?.challenge ?? meta.challenge);

export function sendCode(browser: TestBrowser, challenge: string, code: string): Promise<Answer> {
  const body = { grant_type: 'mail_code', challenge, code };
  return browser.call('auth/v1/token', { method: 'POST', body });
}

export function signIn(browser: TestBrowser, email: string, password = PASSWORD): Promise<Answer> {
  const body = { grant_type: 'password', email, password };
  return browser.call('auth/v1/token', { method: 'POST', body });
}

export function refresh(browser: TestBrowser, call: Call = {}): Promise<Answer> {
  const body = { grant_type: 'refresh_token', flow: 'client' };
  return browser.call('auth/v1/token', { method: 'POST', body, ...call });
}

/** The signed-in member's own data. */
export const whoAmI = (browser: TestBrowser) => browser.call('v2.6/account/user');

export const codesOf = ({ errors }: Answer) => errors.map(({ code }) => code);

function keep(cookies: Map<string, string>, header: string): void {
  const { name, value, maxAge } = parseSetCookie(header);
  if (maxAge === 0) cookies.delete(name);
  else cookies.set(name, value ?? '');
}

interface BagLine {
  readonly variantId: string;
  readonly quantity: number;
  readonly type?: string;
  readonly country?: string;
}

/**
 * Adds to the bag like the shop's scripts: with the token of the cookie, which the answer updates.
 */
export async function addToBag(
  browser: TestBrowser,
  { variantId, quantity, type, country = 'SG' }: BagLine,
): Promise<Answer> {
  const answer = await browser.call('v2.5/cart/line_items', {
    method: 'POST',
    country,
    cartToken: browser.cookies.get('cart-token'),
    body: { line_items: [{ variant_id: variantId, quantity, type }] },
  });
  const token = answer.data[0]?.attributes.token;
  if (token) browser.cookies.set('cart-token', String(token));
  return answer;
}
