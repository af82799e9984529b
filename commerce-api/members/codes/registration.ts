import type { Database } from '#commerce-api/database/tables.ts';
import {
  createMember,
  findMemberByEmail,
  type Member,
  type NewMember,
  updateMember,
} from '../member-store.ts';
import { revokeSessionsOf } from '../session-store.ts';

/** A registration whose address isn't confirmed yet. */
export type Registration = NewMember & { readonly password_hash: string };

/** The member who owns the address already and has confirmed it. */
export async function ownerOf(db: Database, email: string): Promise<Member | undefined> {
  const member = await findMemberByEmail(db, email);
  return member?.email_confirmed ? member : undefined;
}

/**
 * Creates the member once the address is confirmed. A member who never confirmed it loses the
 * account, with everything that opened it. Undefined if the address belongs to somebody else by
 * now.
 */
export async function completeRegistration(
  transaction: Database,
  registration: Registration,
  now: Date,
): Promise<Member | undefined> {
  const { email, country: _, ...person } = registration;
  const present = await findMemberByEmail(transaction, email);
  if (!present) return createMember(transaction, { ...registration, email_confirmed: 1 }, now);
  if (present.email_confirmed || present.is_blocked) return undefined;
  await revokeSessionsOf(transaction, present.id);
  return updateMember(transaction, present.id, { ...person, email_confirmed: 1 });
}
