import { parseSetCookie } from 'cookie';
import { TEST_CARDS } from '#commerce-api/checkout/test-cards.ts';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { DEMO_CHECKOUT } from '#domain/addresses/addresses.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { handOverAddress } from '#server/api/checkout/checkout-routes.ts';

export const CHECKOUT_SECRET = 'the secret of a test, which is long enough';
export const SHOP_ORIGIN = 'http://shop';

export interface CheckoutPage {
  readonly status: number;
  /** Where a redirect leads. */
  readonly location: string;
  readonly body: string;
  readonly headers: Headers;
}

/** A browser without scripts: it follows redirects within the checkout, and sends forms. */
export interface CheckoutBrowser {
  /** Addresses that the last request came by. */
  readonly trail: ReadonlyArray<string>;
  open(address: string): Promise<CheckoutPage>;
  send(address: string, form: Readonly<Record<string, string>>): Promise<CheckoutPage>;
  /** The same browser with its cookies, whose requests another machine answers. */
  through(api: CommerceApi): CheckoutBrowser;
}

type Cookies = Map<string, { readonly value: string; readonly path: string }>;

export function openCheckoutBrowser(
  api: CommerceApi,
  others: Iterable<readonly [string, string]> = [],
): CheckoutBrowser {
  return withCookies(
    api,
    new Map([...others].map(([name, value]) => [`${name} /`, { value, path: '/' }])),
  );
}

function withCookies(api: CommerceApi, cookies: Cookies): CheckoutBrowser {
  let trail: Array<string> = [];
  const request = async (address: string, init: RequestInit): Promise<CheckoutPage> => {
    const url = new URL(address, SHOP_ORIGIN);
    trail.push(url.pathname);
    const headers = { Cookie: cookieHeader(cookies, url.pathname) };
    const response = await api.fetch(new Request(url, { ...init, headers }));
    for (const header of response.headers.getSetCookie()) keep(cookies, header);
    const location = response.headers.get('Location') ?? '';
    if (location.startsWith(DEMO_CHECKOUT)) return request(location, {});
    const body = await response.text();
    return { status: response.status, location, body, headers: response.headers };
  };
  return {
    get trail() {
      return trail;
    },
    open(address) {
      trail = [];
      return request(address, {});
    },
    send(address, form) {
      trail = [];
      return request(address, { method: 'POST', body: new URLSearchParams(form) });
    },
    through: (other) => withCookies(other, new Map(cookies)),
  };
}

function cookieHeader(cookies: Cookies, path: string): string {
  return [...cookies]
    .filter(([, cookie]) => `${path}/`.startsWith(cookie.path === '/' ? '/' : `${cookie.path}/`))
    .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
    .join('; ');
}

function keep(cookies: Cookies, header: string): void {
  const { name, value = '', path = '/' } = parseSetCookie(header);
  cookies.set(`${name} ${path}`, { value, path });
}

/** The address to which the shop hands a bag over. */
export function handedOver(
  cartToken: string,
  {
    locale = localeFor('SG'),
    now,
    secret = CHECKOUT_SECRET,
    url = DEMO_CHECKOUT,
  }: { locale?: Locale; now: string; secret?: string; url?: string },
): Promise<string> {
  return handOverAddress(
    { url, secret, issuer: SHOP_ORIGIN, now: () => Date.parse(now) },
    { cartToken, locale, shopOrigin: SHOP_ORIGIN },
  );
}

/** The id of the checkout that a browser is in. */
export const checkoutIn = ({ trail }: CheckoutBrowser) =>
  trail.map((path) => /\/checkout\/demo\/([\w-]{36})/.exec(path)?.[1]).find(Boolean) ?? '';

/** The mark of the bag that a page shows. */
export const markOn = ({ body }: CheckoutPage) =>
  /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? '';

export const SINGAPORE = {
  email: 'guest@example.com',
  name: 'Tan Wei',
  phone: '9123 4567',
  line1: '290 Orchard Road',
  line2: '#12-34',
  postcode: '238859',
} as const;

/** A checkout that a browser has opened, with what is going to be filled in. */
export interface OpenedCheckout {
  readonly page: CheckoutPage;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
}

/** Opens the checkout of a bag. */
export async function openCheckout(
  browser: CheckoutBrowser,
  handOver: string,
  {
    address = SINGAPORE,
    delivery = 'standard',
  }: { address?: Readonly<Record<string, string>>; delivery?: string } = {},
): Promise<OpenedCheckout> {
  const page = await browser.open(handOver);
  const path = `${DEMO_CHECKOUT}/${checkoutIn(browser)}`;
  return { page, path, form: { ...address, delivery } };
}

/** Fills in all of it, and pays with a test card. */
export function pay(
  browser: CheckoutBrowser,
  { page, path, form }: OpenedCheckout,
  card: string = TEST_CARDS.approved,
): Promise<CheckoutPage> {
  return browser.send(path, { ...form, seen: markOn(page), 'card-number': card });
}
