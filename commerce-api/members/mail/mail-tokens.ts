import type { Database } from '#commerce-api/database/tables.ts';
import type { Member } from '../member-store.ts';
import { newToken, tokenHash } from '../opaque-token.ts';

/** Confirmation links are no longer sent: registering uses a code. */
export type MailPurpose = 'email-confirmation' | 'password-reset' | 'email-change';

const HOUR_MS = 3_600_000;

const LIFE_MS: Readonly<Record<MailPurpose, number>> = {
  'email-confirmation': 72 * HOUR_MS,
  'password-reset': HOUR_MS,
  'email-change': HOUR_MS,
};

export interface MailToken {
  readonly token: string;
  readonly purpose: MailPurpose;
}

interface MailSubject {
  readonly purpose: MailPurpose;
  readonly memberId: string;
  /** The address that the member wants to change to. */
  readonly email?: string;
}

/** Creates a token to be mailed, and deletes expired ones. */
export async function createMailToken(
  db: Database,
  { purpose, memberId, email }: MailSubject,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db.deleteFrom('member_mail_tokens').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('member_mail_tokens')
    .values({
      token_hash: tokenHash(token),
      purpose,
      member_id: memberId,
      email: email ?? null,
      expires_at: new Date(now.getTime() + LIFE_MS[purpose]).toISOString(),
    })
    .execute();
  return token;
}

/** The member whom a token was mailed to, if it's still valid. */
export function findByMailToken(
  db: Database,
  { token, purpose }: MailToken,
  now: Date,
): Promise<Member | undefined> {
  return db
    .selectFrom('members')
    .innerJoin('member_mail_tokens', 'member_mail_tokens.member_id', 'members.id')
    .selectAll('members')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('member_mail_tokens.expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** The member who wants the address that a token was mailed to, if it's still valid. */
export async function findEmailChange(
  db: Database,
  token: string,
  now: Date,
): Promise<{ readonly member: Member; readonly email: string } | undefined> {
  const member = await findByMailToken(db, { token, purpose: 'email-change' }, now);
  const row = await db
    .selectFrom('member_mail_tokens')
    .select('email')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return member && row?.email ? { member, email: row.email } : undefined;
}

/** Uses up a token, and all others with the same purpose for the member. */
export async function spendMailTokens(
  db: Database,
  { memberId, purpose }: { readonly memberId: string; readonly purpose: MailPurpose },
): Promise<void> {
  await db
    .deleteFrom('member_mail_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Uses up all tokens that were mailed to a member. */
export async function endMailTokensOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('member_mail_tokens').where('member_id', '=', memberId).execute();
}
