import type { Database } from '#commerce-api/database/tables.ts';
import {
  createMember,
  findMemberByEmail,
  type Member,
  type NewMember,
  updateMember,
} from '../member-store.ts';
import { revokeSessionsOf } from '../session-store.ts';

/** Who registers, until the address proves to be theirs. */
export type Registration = NewMember & { readonly password_hash: string };

/** The member whose address it is already: one who proved that it is. */
export async function ownerOf(db: Database, email: string): Promise<Member | undefined> {
  const member = await findMemberByEmail(db, email);
  return member?.email_confirmed ? member : undefined;
}

/**
 * The member that somebody becomes who proved to have the address. One who never did loses the account
 * to them, and whatever opened it. Undefined where the address is somebody's by now.
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
