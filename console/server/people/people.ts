import { randomUUID } from 'node:crypto';
import type { Country } from '#domain/locale/locales.ts';
import type { Row, Tables } from '#storage/state-store.ts';
import { type Countries, isOfCountries, type Reach, type Role } from '../../contract/roles.ts';
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

/** All people with an account, by name. */
export async function listPeople(tables: Tables): Promise<Array<Person>> {
  return (await tables.all('SELECT * FROM people ORDER BY name, id')).map(personOf);
}

export async function findPerson(tables: Tables, id: string): Promise<Person | undefined> {
  const row = await tables.get('SELECT * FROM people WHERE id = ?', id);
  return row && personOf(row);
}

/** The person with an address, whatever its case. */
export async function findByEmail(tables: Tables, email: string): Promise<Person | undefined> {
  const row = await tables.get('SELECT * FROM people WHERE email = ?', email.toLowerCase());
  return row && personOf(row);
}

/** Adds a person who can't sign in yet. Undefined if an account has the address. */
export function addPerson(tables: Tables, who: Invited, now: number): Promise<Person | undefined> {
  return tables.transaction(async () => {
    const { name, role } = who;
    const email = who.email?.toLowerCase();
    if (email !== undefined && (await findByEmail(tables, email))) return undefined;
    const person = { id: randomUUID(), name, email, role, countries: countriesIn(who) };
    await tables.run(
      'INSERT INTO people VALUES (?, ?, ?, ?, ?, NULL, ?)',
      ...[person.id, name, email ?? null, role, written(person.countries), now],
    );
    return person;
  });
}

/** Invites a person; earlier invitations end. Returns the secret for the link. */
export async function invitePerson(
  tables: Tables,
  { id }: Pick<Person, 'id'>,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<{ readonly secret: string; readonly endsAt: number }> {
  const secret = newSecret();
  const endsAt = now + INVITED_MS;
  await tables.run(
    `INSERT INTO invitations VALUES (?, ?, ?, ?)
     ON CONFLICT (person) DO UPDATE SET secret_hash = excluded.secret_hash,
       made_by = excluded.made_by, ends_at = excluded.ends_at`,
    ...[id, hashOf(secret), by, endsAt],
  );
  return { secret, endsAt };
}

/** Undefined if the invitation was accepted or replaced, or has ended. */
export async function findInvitation(
  tables: Tables,
  secret: string,
  now: number,
): Promise<Invitation | undefined> {
  const select = 'SELECT * FROM invitations WHERE secret_hash = ? AND ends_at > ?';
  const row = await tables.get(select, hashOf(secret), now);
  const person = row && (await findPerson(tables, String(row.person)));
  if (!person) return undefined;
  return { person, madeBy: String(row.made_by), endsAt: Number(row.ends_at) };
}

/** When a person's open invitation ends; undefined if there is none. */
export async function invitedUntil(
  tables: Tables,
  person: string,
  now: number,
): Promise<number | undefined> {
  const select = 'SELECT ends_at FROM invitations WHERE person = ? AND ends_at > ?';
  const row = await tables.get(select, person, now);
  return row && Number(row.ends_at);
}

/** Whether a person has signed in by the company before, and so can again. */
export async function isOfCompany(tables: Tables, id: string): Promise<boolean> {
  const select = 'SELECT 1 FROM people WHERE id = ? AND subject IS NOT NULL';
  return (await tables.get(select, id)) !== undefined;
}

/** Marks an invitation as used. */
export async function acceptInvitation(tables: Tables, person: string): Promise<void> {
  await tables.run('DELETE FROM invitations WHERE person = ?', person);
}

/** What became of a change of a person's role, or of their removal. */
export type Change = 'done' | 'unknown' | 'last-operator';

export function changeReach(tables: Tables, id: string, reach: Reach): Promise<Change> {
  return tables.transaction(async () => {
    const person = await findPerson(tables, id);
    if (!person) return 'unknown';
    const stays = reach.role === 'operator';
    if (!stays && (await isLastOperator(tables, person))) return 'last-operator';
    await tables.run(
      'UPDATE people SET role = ?, countries = ? WHERE id = ?',
      ...[reach.role, written(countriesIn(reach)), id],
    );
    return 'done';
  });
}

/** Removes a person with their ways to sign in, and ends their sessions. */
export function removePerson(tables: Tables, id: string): Promise<Change> {
  return tables.transaction(async () => {
    const person = await findPerson(tables, id);
    if (!person) return 'unknown';
    if (await isLastOperator(tables, person)) return 'last-operator';
    for (const table of ['invitations', 'passkeys', 'sessions']) {
      await tables.run(`DELETE FROM ${table} WHERE person = ?`, id);
    }
    await tables.run('DELETE FROM people WHERE id = ?', id);
    return 'done';
  });
}

/** Whether nobody else is an operator: then, only whoever has the machine could invite one. */
async function isLastOperator(tables: Tables, { id, role }: Person): Promise<boolean> {
  if (role !== 'operator') return false;
  const able = await tables.all(
    `SELECT id FROM people WHERE role = 'operator'
     AND (subject IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE person = people.id))`,
  );
  return able.length === 1 && able[0]?.id === id;
}

function countriesIn({ role, countries }: Reach): Countries {
  return isOfCountries(role) ? countries : 'all';
}

function written(countries: Countries): string {
  return countries === 'all' ? countries : countries.join(' ');
}

function personOf({ id, name, email, role, countries }: Row): Person {
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
