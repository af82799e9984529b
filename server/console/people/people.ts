import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Countries, isOfCountries, type Reach, type Role } from '#console/people/roles.ts';
import type { Country } from '#domain/locales.ts';
import { inTransaction } from '#storage/transactions.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Somebody with an account. */
export interface Person extends Reach {
  readonly id: string;
  readonly name: string;
  readonly email: string | undefined;
}

export interface Invited extends Reach {
  readonly name: string;
  readonly email?: string | undefined;
}

export interface Invitation {
  readonly person: Person;
  readonly madeBy: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** How long an invitation can be accepted. */
export const INVITED_MS = 72 * 3_600_000;

/** Everybody with an account, by name. */
export function listPeople(database: DatabaseSync): Array<Person> {
  return database.prepare('SELECT * FROM people ORDER BY name, id').all().map(personOf);
}

export function findPerson(database: DatabaseSync, id: string): Person | undefined {
  const row = database.prepare('SELECT * FROM people WHERE id = ?').get(id);
  return row && personOf(row);
}

/** The person with an address, written in any case. */
export function findByEmail(database: DatabaseSync, email: string): Person | undefined {
  const row = database.prepare('SELECT * FROM people WHERE email = ?').get(email.toLowerCase());
  return row && personOf(row);
}

/** Adds a person without any way to sign in yet. Undefined if the address has an account. */
export function addPerson(database: DatabaseSync, who: Invited, now: number): Person | undefined {
  return inTransaction(database, () => {
    const { name, role } = who;
    const email = who.email?.toLowerCase();
    if (email !== undefined && findByEmail(database, email)) return undefined;
    const person = { id: randomUUID(), name, email, role, countries: countriesIn(who) };
    database
      .prepare('INSERT INTO people VALUES (?, ?, ?, ?, ?, NULL, ?)')
      .run(person.id, name, email ?? null, role, written(person.countries), now);
    return person;
  });
}

/** A new invitation takes the place of the person's last one. Returns the secret of its link. */
export function invitePerson(
  database: DatabaseSync,
  { id }: Pick<Person, 'id'>,
  { by, now }: { readonly by: string; readonly now: number },
): { readonly secret: string; readonly endsAt: number } {
  const secret = newSecret();
  const endsAt = now + INVITED_MS;
  database
    .prepare('INSERT OR REPLACE INTO invitations VALUES (?, ?, ?, ?)')
    .run(id, hashOf(secret), by, endsAt);
  return { secret, endsAt };
}

/** Undefined if it was accepted, replaced, or has ended. */
export function findInvitation(
  database: DatabaseSync,
  secret: string,
  now: number,
): Invitation | undefined {
  const row = database
    .prepare('SELECT * FROM invitations WHERE secret_hash = ? AND ends_at > ?')
    .get(hashOf(secret), now);
  const person = row && findPerson(database, String(row.person));
  if (!person) return undefined;
  return { person, madeBy: String(row.made_by), endsAt: Number(row.ends_at) };
}

/** When a person's open invitation ends; undefined if there is none. */
export function invitedUntil(
  database: DatabaseSync,
  person: string,
  now: number,
): number | undefined {
  const row = database
    .prepare('SELECT ends_at FROM invitations WHERE person = ? AND ends_at > ?')
    .get(person, now);
  return row && Number(row.ends_at);
}

/** Whether a person has signed in by the company, and so can do so again. */
export function isOfCompany(database: DatabaseSync, id: string): boolean {
  const select = 'SELECT 1 FROM people WHERE id = ? AND subject IS NOT NULL';
  return database.prepare(select).get(id) !== undefined;
}

/** Uses an invitation up. */
export function acceptInvitation(database: DatabaseSync, person: string): void {
  database.prepare('DELETE FROM invitations WHERE person = ?').run(person);
}

/** What became of a change to who may do what. */
export type Change = 'done' | 'unknown' | 'last-operator';

export function changeReach(database: DatabaseSync, id: string, reach: Reach): Change {
  return inTransaction(database, () => {
    const person = findPerson(database, id);
    if (!person) return 'unknown';
    if (reach.role !== 'operator' && isLastOperator(database, person)) return 'last-operator';
    database
      .prepare('UPDATE people SET role = ?, countries = ? WHERE id = ?')
      .run(reach.role, written(countriesIn(reach)), id);
    return 'done';
  });
}

/** Removes a person with their ways to sign in, and ends their sessions. */
export function removePerson(database: DatabaseSync, id: string): Change {
  return inTransaction(database, () => {
    const person = findPerson(database, id);
    if (!person) return 'unknown';
    if (isLastOperator(database, person)) return 'last-operator';
    for (const table of ['invitations', 'passkeys', 'sessions']) {
      database.prepare(`DELETE FROM ${table} WHERE person = ?`).run(id);
    }
    database.prepare('DELETE FROM people WHERE id = ?').run(id);
    return 'done';
  });
}

/** Without an operator, nobody could invite another but whoever has the machine. */
function isLastOperator(database: DatabaseSync, { id, role }: Person): boolean {
  if (role !== 'operator') return false;
  const able = database
    .prepare(
      `SELECT id FROM people WHERE role = 'operator'
       AND (subject IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE person = people.id))`,
    )
    .all()
    .map((row) => row.id);
  return able.length === 1 && able.includes(id);
}

function countriesIn({ role, countries }: Reach): Countries {
  return isOfCountries(role) ? countries : 'all';
}

function written(countries: Countries): string {
  return countries === 'all' ? countries : countries.join(' ');
}

function personOf({ id, name, email, role, countries }: Record<string, unknown>): Person {
  return {
    id: String(id),
    name: String(name),
    email: email === null ? undefined : String(email),
    role: role as Role,
    countries:
      countries === 'all'
        ? 'all'
        : (String(countries).split(' ').filter(Boolean) as Array<Country>),
  };
}
