import type { Database } from '#commerce-api/database/tables.ts';
import type { Member } from '../member-store.ts';
import { newToken, tokenHash } from '../opaque-token.ts';

/** Links that confirm an address are none that are sent any more: an account comes by a code. */
export type MailPurpose = 'email-confirmation' | 'password-reset';

const HOUR_MS = 3_600_000;

const LIFE_MS: Readonly<Record<MailPurpose, number>> = {
  'email-confirmation': 72 * HOUR_MS,
  'password-reset': HOUR_MS,
};

export interface MailToken {
  readonly token: string;
  readonly purpose: MailPurpose;
}

/** A token to send by mail; those that have run out go. */
export async function createMailToken(
  db: Database,
  { purpose, memberId }: { readonly purpose: MailPurpose; readonly memberId: string },
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
      expires_at: new Date(now.getTime() + LIFE_MS[purpose]).toISOString(),
    })
    .execute();
  return token;
}

/** The member that a token was sent to, if it is still good. */
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

/** Uses a token up, and with it all that were sent to the member for the same purpose. */
export async function useUpMailTokens(
  db: Database,
  { memberId, purpose }: { readonly memberId: string; readonly purpose: MailPurpose },
): Promise<void> {
  await db
    .deleteFrom('member_mail_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute();
}
