import { getCookie } from 'hono/cookie';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import type { ReadToken } from './access-tokens.ts';
import type { MemberServices } from './member-services.ts';
import type { Member } from './member-store.ts';
import { findByRefreshToken, findSignedIn } from './session-store.ts';

/**
 * The access token of a request: `Authorization: Bearer <header>.<payload>`, completed with the
 * signature from a cookie that scripts can't read. Neither part is useful alone. Undefined if there
 * is none, or if it wasn't issued here.
 */
export async function presentedToken(
  context: ApiContext,
  { tokens }: MemberServices,
): Promise<ReadToken | undefined> {
  const authorization = context.req.header('Authorization') ?? '';
  const readable = /^Bearer +([\w-]+\.[\w-]+) *$/i.exec(authorization)?.[1];
  const signature = getCookie(context, COOKIES.accessTokenSignature.name);
  if (readable === undefined || signature === undefined) return undefined;
  return tokens.read(`${readable}.${signature}`);
}

/**
 * The member who makes the request.
 *
 * @throws ApiError 401 `expired` for an expired token, `unauthenticated` for everything else
 */
export async function requireMember(
  context: ApiContext,
  services: MemberServices,
): Promise<Member> {
  const token = await presentedToken(context, services);
  if (token?.isExpired) throw unauthorized('expired', 'The access token has expired.');
  const member = token && (await findSignedIn(services.db, token, services.clock()));
  if (!member) throw unauthorized('unauthenticated', 'This is for members who are signed in.');
  return member;
}

/** The member who makes the request, or undefined for a visitor. */
export async function optionalMember(
  context: ApiContext,
  services: MemberServices,
): Promise<Member | undefined> {
  const isVisitor = !context.req.header('Authorization');
  return isVisitor ? undefined : requireMember(context, services);
}

/**
 * The member who is signed in in a browser that follows a link or sends a form, and so has cookies but
 * no `Authorization` header.
 */
export async function memberOfBrowser(
  context: ApiContext,
  { db, clock }: MemberServices,
): Promise<Member | undefined> {
  const token = getCookie(context, COOKIES.refreshToken.name);
  return token === undefined ? undefined : findByRefreshToken(db, token, clock());
}

export function unauthorized(code: string, detail: string): ApiError {
  const headers = { 'WWW-Authenticate': 'Bearer realm="members"' };
  return new ApiError(401, { code, detail }, { headers });
}
