import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { ACCESS_TOKEN_AGE_S } from './access-tokens.ts';
import { presentedToken } from './authentication.ts';
import { challenge, memberByCode } from './codes/code-routes.ts';
import { requestCode } from './codes/send-code.ts';
import { personalEndpoint } from './member-endpoint.ts';
import type { MemberServices } from './member-services.ts';
import { findMemberByEmail, type Member } from './member-store.ts';
import { isPasswordOf } from './password-hash.ts';
import { readBody } from './read-body.ts';
import { clearSessionCookies, setAccessToken, setRefreshToken, signIn } from './session-cookies.ts';
import { findSession, rotateRefreshToken } from './session-store.ts';

const grant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    email: z.string().trim().max(300),
    password: z.string().max(1_000),
  }),
  z.object({ grant_type: z.literal('mail_code'), challenge, code: z.string().max(100) }),
  z.object({ grant_type: z.literal('refresh_token'), flow: z.literal('client') }),
]);

type PasswordGrant = Extract<z.infer<typeof grant>, { grant_type: 'password' }>;

/**
 * `POST …/token`: a session for a password or a mailed code, or a new access token for a refresh
 * token.
 */
export function tokenRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/token', {
    async post(context) {
      const body = await readBody(context, grant);
      if (body.grant_type === 'password') await signInByPassword(context, services, body);
      else if (body.grant_type === 'refresh_token') await refresh(context, services);
      else await signIn(context, services, (await memberByCode(services, body)).id);
      return context.json({ token_type: 'Bearer', expires_in: ACCESS_TOKEN_AGE_S });
    },
  });
}

/**
 * Unknown addresses and wrong passwords get the same answer, after the same work. After too many
 * wrong ones, by a client or for an account, so do right ones: a code is asked for, which is only
 * mailed to the member, and only for the right password. So nobody can lock a member out.
 */
async function signInByPassword(
  context: ApiContext,
  services: MemberServices,
  { email, password }: PasswordGrant,
): Promise<void> {
  const { limits, db } = services;
  const attempt = { clientAddress: context.env.clientAddress, account: email };
  await limits.password.consume(attempt);
  const isGuessing = (await limits.signIn.count(attempt)) > 0;
  const found = await findMemberByEmail(db, email);
  const isRight = await isPasswordOf(password, found?.password_hash ?? null);
  const member = isRight && !found?.is_blocked ? found : undefined;
  if (isGuessing) throw await secondStep(context, services, member);
  if (!member) throw invalidGrant('The email address or the password is wrong.');
  await limits.signIn.forgive(attempt);
  await limits.password.forgive(attempt);
  await signIn(context, services, member.id);
}

async function secondStep(
  context: ApiContext,
  services: MemberServices,
  member: Member | undefined,
): Promise<ApiError> {
  const subject = { purpose: 'sign-in', member_id: member?.id ?? null } as const;
  const meta = { ...(await requestCode(context, services, subject)) };
  const detail = 'If the password is right, a code was sent to the email address.';
  return new ApiError(401, { code: 'second_step_required', detail, meta });
}

/**
 * A refresh token is only valid together with an access token of its session, even an expired one, or alone if
 * the browser has lost the part of it that scripts can read.
 */
async function refresh(context: ApiContext, services: MemberServices): Promise<void> {
  const { clientAddress } = context.env;
  const refreshToken = getCookie(context, COOKIES.refreshToken.name);
  const claims = context.req.header('Authorization')
    ? await presentedToken(context, services)
    : await findSession(services.db, refreshToken);
  await services.limits.refresh.consume({
    clientAddress,
    ...(claims && { account: claims.memberId }),
  });
  const next =
    claims && refreshToken
      ? await rotateRefreshToken(services.db, { claims, refreshToken }, services.clock())
      : undefined;
  if (!next || !claims) {
    clearSessionCookies(context);
    throw invalidGrant('The session cannot be continued.');
  }
  await setAccessToken(context, services, claims);
  setRefreshToken(context, services, next);
}

function invalidGrant(detail: string): ApiError {
  return new ApiError(401, { code: 'invalid_grant', detail });
}
