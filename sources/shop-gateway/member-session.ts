import { hash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { COOKIES, type CookieRule } from '#domain/storage/cookies.ts';

/**
 * A member's session in the browser. One cookie has the system's session, and no script can read
 * it; another has what scripts may know, which is the member's id and a digest that fits that
 * session only. A request comes from the member if its `Authorization` header has the latter and
 * its cookies have the former; cookies alone prove nothing, since browsers send them by themselves.
 */

interface StartedSession {
  readonly session: string;
  readonly memberId: string;
}

/** The session of the member who makes a request; undefined for a visitor. */
export function presentedSession(headers: Headers): string | undefined {
  const [, readable] =
    /^Bearer +([\w-]+\.[\w-]+) *$/i.exec(headers.get('Authorization') ?? '') ?? [];
  return sessionOf(headers, readable);
}

/** The session of a page opened by a link, from cookies alone. Use it for reads only. */
export function storedSession(headers: Headers): string | undefined {
  return sessionOf(headers, cookieOf(headers, COOKIES.accessToken));
}

function sessionOf(headers: Headers, readable: string | undefined): string | undefined {
  const session = cookieOf(headers, COOKIES.accessTokenSignature);
  if (readable === undefined || session === undefined || !SESSION.test(session)) return undefined;
  return digestIn(readable) === digestOf(session) ? session : undefined;
}

/** Limited to what fits into a cookie and a header. */
const SESSION = /^[\w.-]{16,3000}$/;

function cookieOf(headers: Headers, { name }: CookieRule): string | undefined {
  return parseCookie(headers.get('Cookie') ?? '')[name];
}

/** Has the form of a JWT's readable part, by which browsers compare members. */
function readablePart({ session, memberId }: StartedSession): string {
  return [{ typ: 'session' }, { sub: memberId, sid: digestOf(session) }].map(inBase64).join('.');
}

const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const digestOf = (session: string) => hash('sha256', session, 'base64url');

function digestIn(readable: string): unknown {
  const [, payload = ''] = readable.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())?.sid;
  } catch {
    return undefined;
  }
}

/** The token of the bag that the browser has. */
export function cartCookieOf(headers: Headers): string | undefined {
  return cookieOf(headers, COOKIES.cartToken) || undefined;
}

export type SetCookies = ReadonlyArray<string>;

/** `Set-Cookie` headers. */
export interface SessionCookies {
  begin(started: StartedSession): SetCookies;
  end(): SetCookies;
  bag(token: string): SetCookies;
  noBag(): SetCookies;
}

export function sessionCookies(secure: boolean): SessionCookies {
  const set = ({ name, httpOnly, maxAge }: CookieRule & { maxAge: number }, value: string) =>
    stringifySetCookie({ name, value, path: '/', sameSite: 'lax', httpOnly, secure, maxAge });
  const remove = (rule: CookieRule) => set({ ...rule, maxAge: 0 }, '');
  const { accessToken, accessTokenSignature, cartToken } = COOKIES;
  return {
    begin: (started) => [
      set(accessToken, readablePart(started)),
      set(accessTokenSignature, started.session),
    ],
    end: () => [remove(accessToken), remove(accessTokenSignature)],
    bag: (token) => [set(cartToken, token)],
    noBag: () => [remove(cartToken)],
  };
}

export function withCookies(cookies: SetCookies): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}
