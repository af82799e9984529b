import { COMPANY_SIGN_IN_COOKIE, COOKIES } from '#domain/storage/cookies.ts';

/** Cookies that are passed on to a commerce API. */
export const API_READ_COOKIES: ReadonlySet<string> = new Set([
  ...Object.values(COOKIES).map(({ name }) => name),
  COMPANY_SIGN_IN_COOKIE,
]);

/** Cookies that a commerce API may set: the bag's and the session's. */
export const API_SET_COOKIES: ReadonlySet<string> = new Set([
  COOKIES.cartToken.name,
  COOKIES.accessToken.name,
  COOKIES.accessTokenSignature.name,
  COOKIES.refreshToken.name,
  COMPANY_SIGN_IN_COOKIE,
]);
