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
  await giveAccessToken(context, services, session);
  giveRefreshToken(context, services, session.refreshToken);
  await giveBags(context, services, memberId);
}

/**
 * Gives the visitor's bags to the member, each in its country. The answer has the token that results in the request's
 * country in the header and in the cookie; redirected browsers only get the cookie.
 */
async function giveBags(context: ApiContext, services: MemberServices, memberId: string) {
  const { name } = COOKIES.cartToken;
  const token = context.req.header(CART_TOKEN_HEADER) ?? getCookie(context, name);
  const { locale } = context.var;
  const give = (held: string | undefined, country: Country) => {
    const view = { locale: localeFor(country, locale.language), now: services.clock() };
    return bagOnSignIn(services.db, view, { token: held, memberId });
  };
  for (const country of COUNTRIES) {
    const cookie = cartTokenCookie(country);
    const held = getCookie(context, cookie.name);
    if (!held || held === token) continue;
    const cart = await give(held, country);
    if (cart) giveCookie(context, services, { ...cookie, value: cart.token });
  }
  const cart = await give(token, locale.country);
  if (!cart) return;
  context.header(CART_TOKEN_HEADER, cart.token);
  giveCookie(context, services, { ...COOKIES.cartToken, value: cart.token });
}

const CART_TOKEN_HEADER = 'X-Cart-Token';

/** A new access token: what scripts may read in one cookie, its signature in another. */
export async function giveAccessToken(
  context: ApiContext,
  services: MemberServices,
  claims: TokenClaims,
): Promise<void> {
  const token = await services.tokens.issue(claims);
  const signatureAt = token.lastIndexOf('.');
  const [readable, signature] = [token.slice(0, signatureAt), token.slice(signatureAt + 1)];
  giveCookie(context, services, { ...COOKIES.accessToken, value: readable });
  giveCookie(context, services, { ...COOKIES.accessTokenSignature, value: signature });
}

export function giveRefreshToken(context: ApiContext, services: MemberServices, token: string) {
  giveCookie(context, services, { ...COOKIES.refreshToken, value: token });
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

function giveCookie(
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
