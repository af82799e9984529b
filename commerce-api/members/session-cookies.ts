import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { bagOnSignIn } from '#commerce-api/bag/merge-bags.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import { COUNTRIES, type Country, localeFor } from '#domain/locale/locales.ts';
import { COOKIES, type CookieRule } from '#domain/storage/cookies.ts';
import type { TokenClaims } from './access-tokens.ts';
import type { MemberServices } from './member-services.ts';
import { startSession } from './session-store.ts';

/** Signs a member in: starts a session, and gives the browser its cookies and the member's bags. */
export async function signIn(
  context: ApiContext,
  services: MemberServices,
  memberId: string,
): Promise<void> {
  const session = await startSession(services.db, memberId, services.clock());
  await setAccessToken(context, services, session);
  setRefreshToken(context, services, session.refreshToken);
  await setBagCookies(context, services, memberId);
}

/**
 * Gives the visitor's bags to the member, each in its country. The answer has the token that results in the request's
 * country in the header and in the cookie; redirected browsers only get the cookie.
 */
async function setBagCookies(context: ApiContext, services: MemberServices, memberId: string) {
  const { name } = COOKIES.cartToken;
  const token = context.req.header(CART_TOKEN_HEADER) ?? getCookie(context, name);
  const { locale } = context.var;
  const bagFor = (bagToken: string | undefined, country: Country) => {
    const view = { locale: localeFor(country, locale.language), now: services.clock() };
    return bagOnSignIn(services.db, view, { token: bagToken, memberId });
  };
  for (const country of COUNTRIES) {
    const cookie = cartTokenCookie(country);
    const bagToken = getCookie(context, cookie.name);
    if (!bagToken || bagToken === token) continue;
    const cart = await bagFor(bagToken, country);
    if (cart) setTokenCookie(context, services, { ...cookie, value: cart.token });
  }
  const cart = await bagFor(token, locale.country);
  if (!cart) return;
  context.header(CART_TOKEN_HEADER, cart.token);
  setTokenCookie(context, services, { ...COOKIES.cartToken, value: cart.token });
}

const CART_TOKEN_HEADER = 'X-Cart-Token';

/** A new access token: what scripts may read in one cookie, its signature in another. */
export async function setAccessToken(
  context: ApiContext,
  services: MemberServices,
  claims: TokenClaims,
): Promise<void> {
  const token = await services.tokens.issue(claims);
  const signatureAt = token.lastIndexOf('.');
  const [readable, signature] = [token.slice(0, signatureAt), token.slice(signatureAt + 1)];
  setTokenCookie(context, services, { ...COOKIES.accessToken, value: readable });
  setTokenCookie(context, services, { ...COOKIES.accessTokenSignature, value: signature });
}

export function setRefreshToken(context: ApiContext, services: MemberServices, token: string) {
  setTokenCookie(context, services, { ...COOKIES.refreshToken, value: token });
}

export function clearSessionCookies(context: ApiContext): void {
  for (const { name } of SESSION_COOKIES) deleteCookie(context, name, { path: '/' });
}

/** Deletes the browser's cookies for the member and the bags. */
export function clearCookies(context: ApiContext): void {
  clearSessionCookies(context);
  deleteCookie(context, COOKIES.cartToken.name, { path: '/' });
  for (const { name } of COUNTRIES.map(cartTokenCookie)) {
    if (getCookie(context, name) !== undefined) deleteCookie(context, name, { path: '/' });
  }
}

const SESSION_COOKIES = [COOKIES.accessToken, COOKIES.accessTokenSignature, COOKIES.refreshToken];

function setTokenCookie(
  context: ApiContext,
  { secureCookies }: MemberServices,
  { name, maxAge, httpOnly, value }: CookieRule & { readonly value: string },
): void {
  setCookie(context, name, value, {
    path: '/',
    ...(maxAge !== undefined && { maxAge }),
    httpOnly,
    secure: secureCookies,
    sameSite: 'Lax',
  });
}
