import type { Hono } from 'hono';
import * as z from 'zod';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { endChallengesOf } from '../codes/challenge-store.ts';
import { findByMailToken, type MailToken, useUpMailTokens } from '../mail/mail-tokens.ts';
import { sendPasswordReset } from '../mail/send-password-reset.ts';
import { personalEndpoint } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';
import { findMemberByEmail, type Member, updateMember } from '../member-store.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { email } from '../personal-fields.ts';
import { readBody } from '../read-body.ts';
import { revokeSessionsOf } from '../session-store.ts';
import { answerUser } from './answer-user.ts';
import { changeEmail } from './change-email.ts';

const mailToken = z.string().max(300);
const confirmation = z.object({ token: mailToken });
const resetRequest = z.object({ email });
const reset = z.object({ token: mailToken, password: z.string() });

/** What a member can do with a token from a mail, and how to get one. */
export function mailTokenRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  personalEndpoint(app, '/account/email_confirmations', {
    async post(context) {
      const body = await readBody(context, confirmation);
      const changed = await changeEmail(services, body.token, context.var.locale);
      return answerUser(context, services, changed ?? (await confirmEmail(services, body)));
    },
  });
  personalEndpoint(app, '/account/password_resets', {
    async post(context) {
      const { email: account } = await readBody(context, resetRequest);
      await services.limits.mail.take({ clientAddress: context.env.clientAddress, account });
      services.inBackground(() => sendReset(context, services, account));
      return respond(context, { data: null }, 202);
    },
    async patch(context) {
      const body = await readBody(context, reset);
      const member = await memberOf(services, { ...body, purpose: 'password-reset' });
      refuseWeakPassword(body.password, member.email);
      await resetPassword(services, body);
      return respond(context, { data: null, meta: { email: member.email } });
    },
  });
}

async function memberOf({ db, clock }: MemberServices, sent: MailToken): Promise<Member> {
  const member = await findByMailToken(db, sent, clock());
  if (member) return member;
  const detail = 'token: is used up, too old, or none of ours.';
  throw new ApiError(422, { code: 'invalid_token', detail, source: { pointer: '/token' } });
}

async function confirmEmail(
  services: MemberServices,
  { token }: z.infer<typeof confirmation>,
): Promise<Member> {
  const { id } = await memberOf(services, { token, purpose: 'email-confirmation' });
  return inTransaction(services.db, [`member ${id}`], async (transaction) => {
    await useUpMailTokens(transaction, { memberId: id, purpose: 'email-confirmation' });
    return updateMember(transaction, id, { email_confirmed: 1 });
  });
}

async function sendReset(
  { var: { locale } }: ApiContext,
  services: MemberServices,
  account: string,
): Promise<void> {
  const member = await findMemberByEmail(services.db, account);
  if (member) await sendPasswordReset(services, member, locale);
}

/**
 * Whoever got the mail owns the address. All sessions end: one of them may be the reason for the
 * reset.
 */
async function resetPassword(
  services: MemberServices,
  { token, password }: z.infer<typeof reset>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(services.db, [`mail token ${token}`], async (db) => {
    const sent = { token, purpose: 'password-reset' } as const;
    const { id } = await memberOf({ ...services, db }, sent);
    await useUpMailTokens(db, { memberId: id, purpose: 'password-reset' });
    await endChallengesOf(db, id);
    await revokeSessionsOf(db, id);
    await updateMember(db, id, { password_hash: passwordHash, email_confirmed: 1 });
  });
}
