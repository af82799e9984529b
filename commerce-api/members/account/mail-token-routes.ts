import type { Hono } from 'hono';
import * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { endChallengesOf } from '#commerce-api/members/codes/challenge-store.ts';
import { sendCredentialMail } from '#commerce-api/members/mail/credential-mails.ts';
import {
  createMailToken,
  endMailTokensOf,
  findByMailToken,
  findEmailChange,
  type MailToken,
  spendMailTokens,
} from '#commerce-api/members/mail/mail-tokens.ts';
import { personalEndpoint } from '#commerce-api/members/member-endpoint.ts';
import type { MemberServices } from '#commerce-api/members/member-services.ts';
import {
  findMemberByEmail,
  type Member,
  updateMember,
} from '#commerce-api/members/member-store.ts';
import { hashPassword } from '#commerce-api/members/password-hash.ts';
import { refuseWeakPassword } from '#commerce-api/members/password-rules.ts';
import { email } from '#commerce-api/members/personal-fields.ts';
import { readBody } from '#commerce-api/members/read-body.ts';
import { RESET_PASSWORD } from '#domain/addresses/addresses.ts';
import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { greetedName, mailText } from '../mail/mail-text.ts';
import { mailWith } from '../mail/mailer.ts';
import { answerUser } from './answer-user.ts';
import { renewPassword } from './renew-password.ts';

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
      await services.limits.mail.consume({ clientAddress: context.env.clientAddress, account });
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
    await spendMailTokens(transaction, { memberId: id, purpose: 'email-confirmation' });
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

/** The token proves that its bearer owns the address. All sessions end. */
async function resetPassword(
  services: MemberServices,
  { token, password }: z.infer<typeof reset>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(services.db, [`mail token ${token}`], async (db) => {
    const sent = { token, purpose: 'password-reset' } as const;
    const { id } = await memberOf({ ...services, db }, sent);
    await renewPassword(db, id, { passwordHash, confirms: true });
  });
}

/**
 * Gives a member the address that a token was mailed to, and tells the old one. Undefined if the token is
 * no longer valid, or if somebody else has the address by now.
 */
async function changeEmail(
  services: MemberServices,
  token: string,
  locale: Locale,
): Promise<Member | undefined> {
  const now = services.clock();
  const emailChange = await findEmailChange(services.db, token, now);
  if (!emailChange) return undefined;
  const subjects = [`mail token ${token}`, `address ${emailChange.email}`] as const;
  const changed = await inTransaction(services.db, subjects, async (db) => {
    const sent = await findEmailChange(db, token, now);
    if (!sent || (await findMemberByEmail(db, sent.email))) return undefined;
    return { before: sent.member, after: await writeEmail(db, sent.member, sent.email) };
  });
  if (!changed) return undefined;
  const { before: member } = changed;
  services.inBackground(() =>
    sendCredentialMail(services, { mail: 'emailChanged', member, locale }),
  );
  return changed.after;
}

/** Sets a member's address, and ends the old address's mail tokens and challenges. */
async function writeEmail(db: Database, { id }: Member, address: string): Promise<Member> {
  await endMailTokensOf(db, id);
  await endChallengesOf(db, id);
  return updateMember(db, id, { email: address, email_confirmed: 1 });
}

/**
 * Mails a link with a new token. The token is in the fragment, which only the browser sees and no
 * server logs.
 */
async function sendPasswordReset(
  services: MemberServices,
  { id: memberId, email: to, first_name: firstName }: Member,
  locale: Locale,
): Promise<void> {
  const { db, clock, origin } = services;
  const purpose = 'password-reset';
  await inTransaction(db, [], async (transaction) => {
    const token = await createMailToken(transaction, { purpose, memberId }, clock());
    const link = `${canonicalAddress({ origin }, locale, RESET_PASSWORD)}#token=${token}`;
    const words = { name: greetedName(firstName), link };
    const mail = { to, ...mailText('passwordReset', locale.language, words) };
    await mailWith(transaction, services, mail);
  });
}
