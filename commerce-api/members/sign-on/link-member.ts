import type { Database } from '#commerce-api/database/tables.ts';
import { findMemberByEmail, type Member, updateMember } from '../member-store.ts';
import { revokeSessionsOf } from '../session-store.ts';

/** Who somebody is to an issuer. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface VerifiedIdentity extends Identity {
  /** An address that the issuer saw to be the person's. */
  readonly email: string;
}

/**
 * Links an identity to the member with its address; undefined where there is none. Whoever
 * registered an address that was never confirmed may be another: who proves to have it gets the
 * account, and what opened it before does so no longer. A blocked member is not linked.
 */
export async function linkByEmail(
  transaction: Database,
  { email, ...identity }: VerifiedIdentity,
): Promise<Member | undefined> {
  const member = await findMemberByEmail(transaction, email);
  if (!member || member.is_blocked) return member;
  await linkIdentity(transaction, identity, member.id);
  if (member.email_confirmed) return member;
  await revokeSessionsOf(transaction, member.id);
  return updateMember(transaction, member.id, { email_confirmed: 1, password_hash: null });
}

export async function linkIdentity(
  db: Database,
  { issuer, subject }: Identity,
  memberId: string,
): Promise<void> {
  await db
    .insertInto('member_identities')
    .values({ issuer, subject, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
