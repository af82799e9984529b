import type { Database } from '#commerce-api/database/tables.ts';
import type { Subject } from '#commerce-api/database/transactions.ts';
import { findMemberByEmail, type Member, updateMember } from '../member-store.ts';
import { revokeSessionsOf } from '../session-store.ts';

/** A person's identity at an issuer. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface VerifiedIdentity extends Identity {
  /** An address that the issuer verified. */
  readonly email: string;
}

/** What it is about to look for the member with an address, or to become that member. */
export function addressOf({ email }: { readonly email: string }): Subject {
  return `address ${email.toLowerCase()}`;
}

/**
 * Links an identity to the member with its address; undefined if there is none. If that member
 * never confirmed the address, somebody else may have registered it: whoever proves to own it gets
 * the account, and everything that opened it before stops working. Blocked members aren't linked.
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
