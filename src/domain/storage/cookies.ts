/** Names, ages and flags of the shop's cookies. Ages are in seconds. */

const DAY_S = 86_400;

export interface CookieRule {
  readonly name: string;
  /** In seconds; without it, the cookie ends with the browser's session. */
  readonly maxAge?: number;
  readonly sameSite: 'lax';
  readonly httpOnly: boolean;
  readonly secure: boolean;
  /** Without it, the cookie belongs to this host only, like all of the shop's. */
  readonly domain?: string | undefined;
}

const shared = { sameSite: 'lax', httpOnly: false, secure: true } as const;

export const COOKIES = {
  cartToken: { ...shared, name: 'cart-token', maxAge: 60 * DAY_S },
  /** The country code. */
  locale: { ...shared, name: 'locale', maxAge: 365 * DAY_S },
  /** `lng_` and the language code. */
  language: { ...shared, name: 'language', maxAge: 365 * DAY_S },
  deviceId: { ...shared, name: 'device-id', maxAge: 365 * DAY_S },
  /** Ids of the overlays seen in this browser session. */
  seenOverlays: { ...shared, name: 'seen-overlays' },
  searchQueryId: { ...shared, name: 'search-query-id', maxAge: 7_200 },
  legalNotice: { ...shared, name: 'legal_notice', maxAge: 3650 * DAY_S },
  accessToken: { ...shared, name: 'access-token', maxAge: 60 * DAY_S },
  accessTokenSignature: {
    ...shared,
    name: 'access-token-signature',
    maxAge: 60 * DAY_S,
    httpOnly: true,
  },
  refreshToken: { ...shared, name: 'refresh-token', maxAge: 60 * DAY_S, httpOnly: true },
} as const satisfies Record<string, CookieRule>;

/** The search page's query, for the results page without JavaScript. */
export const PLAIN_QUERY_COOKIE = { name: 'plain-query', maxAge: 60 } as const;

/** What the API stores in an employee's browser during the company's sign-on. */
export const COMPANY_SIGN_IN_COOKIE = 'company-sign-in';

/** The prefix of the language code in the language cookie. */
export const LANGUAGE_COOKIE_PREFIX = 'lng_';
