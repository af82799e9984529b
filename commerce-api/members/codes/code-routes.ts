import type { Hono } from 'hono';
import * as z from 'zod';
import { parseJson } from '#commerce-api/database/layers.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { typedCode } from '#domain/account/mailed-code.ts';
import { tooManyAttempts } from '../attempt-limits.ts';
import { personalEndpoint } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { findMember, type Member } from '../member-store.ts';
import { readBody } from '../read-body.ts';
import { addressOf } from '../sign-on/link-member.ts';
import { type Challenge, RESEND_AFTER_S, renewCode, tryCode } from './challenge-store.ts';
import { completeRegistration, type Registration } from './registration.ts';
import { sendCode } from './send-code.ts';

export const challenge = z.string().max(300);

const resend = z.object({ challenge });

/** `POST auth/codes`: sends another code. */
export function codeRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/auth/codes', {
    async post(context) {
      const { challenge: token } = await readBody(context, resend);
      const renewal = await renewCode(services.db, token, services.clock());
      if (renewal === 'expired') throw codeExpired();
      if ('waitMs' in renewal) throw tooManyAttempts(Math.ceil(renewal.waitMs / 1_000));
      const { code, challenge: subject } = renewal;
      const { clientAddress } = context.env;
      const { locale } = context.var;
      services.inBackground(() => sendCode(services, { subject, code, locale, clientAddress }));
      return respond(context, { data: null, meta: { 'resend-after': RESEND_AFTER_S } }, 202);
    },
  });
}

/**
 * The member who proved by a code that the address is theirs: an existing one, or one created just
 * now.
 *
 * @throws ApiError 422 `invalid_code` if another code may still be tried, `code_expired` if it's
 * too old, used up, or unknown
 */
export async function memberByCode(
  { db, clock }: MemberServices,
  typed: { readonly challenge: string; readonly code: string },
): Promise<Member> {
  const code = typedCode(typed.code);
  const met = await tryCode(db, { token: typed.challenge, code, purposes: SIGNING_IN }, clock());
  if (met === 'wrong') throw invalidCode();
  const member = met === 'expired' ? undefined : await memberOf(db, met, clock());
  if (!member || member.is_blocked) throw codeExpired();
  return member;
}

const SIGNING_IN = ['sign-in', 'registration'] as const;

function memberOf(
  db: MemberServices['db'],
  { registration, member_id: memberId }: Challenge,
  now: Date,
): Promise<Member | undefined> {
  if (registration === null) return findMember(db, memberId ?? '');
  const newcomer = parseJson<Registration>(registration);
  return inTransaction(db, [addressOf(newcomer)], (transaction) =>
    completeRegistration(transaction, newcomer, now),
  );
}

export function invalidCode(): ApiError {
  const detail = 'code: is not the one that was sent.';
  return new ApiError(422, { code: 'invalid_code', detail, source: { pointer: '/code' } });
}

export function codeExpired(): ApiError {
  const detail = 'challenge: is used up, too old, or none of ours.';
  return new ApiError(422, { code: 'code_expired', detail, source: { pointer: '/challenge' } });
}
