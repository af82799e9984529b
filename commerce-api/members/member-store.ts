import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';

export type Member = Selectable<CommerceTables['members']>;

/** The data of a new member; everything else starts with defaults. */
export type NewMember = Pick<
  Insertable<CommerceTables['members']>,
  'email' | 'first_name' | 'last_name' | 'country'
> &
  Partial<Insertable<CommerceTables['members']>>;

const CARD_PREFIX = '88';
const CARD_DIGITS = 12;

export function findMember(db: Database, id: string): Promise<Member | undefined> {
  return db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws ApiError 404 if the member has left meanwhile */
export async function refuseFormerMember(db: Database, id: string): Promise<void> {
  if (!(await findMember(db, id))) throw notFound('There is no such member any more.');
}

export function findMemberByEmail(db: Database, email: string): Promise<Member | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The member linked to a subject of an issuer. */
export function findMemberByIdentity(
  db: Database,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<Member | undefined> {
  return db
    .selectFrom('members')
    .innerJoin('member_identities', 'member_identities.member_id', 'members.id')
    .selectAll('members')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Creates a member; undefined if the address is taken. */
export async function createMember(
  db: Database,
  member: NewMember,
  now: Date,
): Promise<Member | undefined> {
  return db
    .insertInto('members')
    .values({
      id: randomUUID(),
      email_confirmed: 0,
      is_employee: 0,
      is_blocked: 0,
      card_number: newCardNumber(),
      loyalty_tier: 'white',
      points: 0,
      amount_spent: 0,
      joined_at: now.toISOString(),
      ...member,
      email: member.email.toLowerCase(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateMember(
  db: Database,
  id: string,
  changes: Updateable<CommerceTables['members']>,
): Promise<Member> {
  return db
    .updateTable('members')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function newCardNumber(): string {
  return CARD_PREFIX + String(randomInt(10 ** CARD_DIGITS)).padStart(CARD_DIGITS, '0');
}
