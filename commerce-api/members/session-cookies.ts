import { deleteCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { COOKIES, type CookieRule } from '#domain/cookies.ts';
import type { TokenClaims } from './access-tokens.ts';
import type { MemberServices } from './member-services.ts';
import { startSession } from './session-store.ts';

/** Signs a member in: starts a session and gives the browser its cookies. */
export async function signIn(
  context: ApiContext,
  services: MemberServices,
  memberId: string,
): Promise<void> {
  const session = await startSession(services.db, memberId, services.clock());
  await giveAccessToken(context, services, session);
  giveRefreshToken(context, services, session.refreshToken);
}

/** A new access token: what scripts may read in one cookie, the signature in another. */
export async function giveAccessToken(
  context: ApiContext,
  services: MemberServices,
  claims: TokenClaims,
): Promise<void> {
  const token = await services.tokens.issue(claims);
  const signatureAt = token.lastIndexOf('.');
  giveCookie(context, services, COOKIES.accessToken, token.slice(0, signatureAt));
  giveCookie(context, services, COOKIES.accessTokenSignature, token.slice(signatureAt + 1));
}

export function giveRefreshToken(context: ApiContext, services: MemberServices, token: string) {
  giveCookie(context, services, COOKIES.refreshToken, token);
}

export function clearSessionCookies(context: ApiContext): void {
  for (const { name } of SESSION_COOKIES) deleteCookie(context, name, { path: '/' });
}

/** The browser forgets the member, and the bag with it. */
export function clearCookies(context: ApiContext): void {
  clearSessionCookies(context);
  deleteCookie(context, COOKIES.cartToken.name, { path: '/' });
}

const SESSION_COOKIES = [COOKIES.accessToken, COOKIES.accessTokenSignature, COOKIES.refreshToken];

function giveCookie(
  context: ApiContext,
  { secureCookies }: MemberServices,
  { name, maxAge, httpOnly }: CookieRule,
  value: string,
): void {
  setCookie(context, name, value, {
    path: '/',
    maxAge,
    httpOnly,
    secure: secureCookies,
    sameSite: 'Lax',
  });
}
