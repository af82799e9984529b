import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#storage/transactions.ts';
import { findPerson, type Person } from './people.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Somebody who is signed in on a device. Instants are epoch milliseconds. */
export interface PersonSession {
  readonly id: string;
  readonly person: Person;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly endsAt: number;
  /** The browser, as it calls itself. */
  readonly device: string;
}

/** A session with the secret that its cookie has from now on. */
export interface StartedSession {
  readonly session: PersonSession;
  readonly secret: string;
}

/** What a cookie's secret says. */
export type Recognised =
  | { readonly outcome: 'valid'; readonly session: PersonSession; readonly renewed?: string }
  | { readonly outcome: 'unknown' }
  /** A secret that was replaced some time ago: somebody has copied it, so the session is over. */
  | { readonly outcome: 'copied'; readonly person: Person | undefined };

/** A session ends after this without use. */
export const IDLE_MS = 3_600_000;
/** However active people are, they sign in again after this. */
export const LONGEST_MS = 12 * 3_600_000;
/** The secret of a session in use is replaced after this. */
export const ROTATED_AFTER_MS = 600_000;
/** Requests that were under way when the secret was replaced still have the one before. */
export const OVERLAP_MS = 60_000;

const DEVICE_MAX = 200;

export function beginSession(
  database: DatabaseSync,
  person: Person,
  { device, now }: { readonly device: string; readonly now: number },
): StartedSession {
  database.prepare('DELETE FROM sessions WHERE ends_at <= ?').run(now);
  const id = randomUUID();
  const secret = newSecret();
  const endsAt = now + IDLE_MS;
  const named = device.slice(0, DEVICE_MAX);
  database
    .prepare('INSERT INTO sessions VALUES (?, ?, ?, NULL, ?, ?, ?, ?, ?)')
    .run(id, person.id, hashOf(secret), now, now, now, endsAt, named);
  return { session: { id, person, begunAt: now, usedAt: now, endsAt, device: named }, secret };
}

/** The session of a cookie, which goes on for as long again. */
export function recogniseSession(database: DatabaseSync, secret: string, now: number): Recognised {
  const hash = hashOf(secret);
  const row = database
    .prepare('SELECT * FROM sessions WHERE (secret_hash = :hash OR previous_hash = :hash)')
    .get({ hash });
  if (!row || Number(row.ends_at) <= now) return { outcome: 'unknown' };
  const person = findPerson(database, String(row.person));
  const isReplaced = row.secret_hash !== hash;
  if (isReplaced && now - Number(row.rotated_at) > OVERLAP_MS) {
    database.prepare('DELETE FROM sessions WHERE id = ?').run(row.id as string);
    return { outcome: 'copied', person };
  }
  if (!person) return { outcome: 'unknown' };
  const session = sessionOf(row, person);
  if (isReplaced || now - Number(row.rotated_at) < ROTATED_AFTER_MS) {
    return { outcome: 'valid', session };
  }
  return renewed(database, session, { hash, now });
}

/** Of several requests with the same cookie, one replaces its secret. */
function renewed(
  database: DatabaseSync,
  session: PersonSession,
  { hash, now }: { readonly hash: string; readonly now: number },
): Recognised {
  const secret = newSecret();
  const endsAt = Math.min(now + IDLE_MS, session.begunAt + LONGEST_MS);
  const { changes } = database
    .prepare(
      `UPDATE sessions SET secret_hash = ?, previous_hash = ?, rotated_at = ?, used_at = ?, ends_at = ?
       WHERE id = ? AND secret_hash = ?`,
    )
    .run(hashOf(secret), hash, now, now, endsAt, session.id, hash);
  if (changes === 0) return { outcome: 'valid', session };
  return { outcome: 'valid', session: { ...session, usedAt: now, endsAt }, renewed: secret };
}

/** A person's sessions, the one used last first. */
export function sessionsOf(database: DatabaseSync, person: Person, now: number) {
  return database
    .prepare('SELECT * FROM sessions WHERE person = ? AND ends_at > ? ORDER BY used_at DESC, id')
    .all(person.id, now)
    .map((row) => sessionOf(row, person));
}

/** Whether a session goes on. */
export function isOpen(database: DatabaseSync, id: string, now: number): boolean {
  const select = 'SELECT 1 FROM sessions WHERE id = ? AND ends_at > ?';
  return database.prepare(select).get(id, now) !== undefined;
}

/** Ends one session of a person. Returns whether there was one. */
export function endSession(database: DatabaseSync, person: string, id: string): boolean {
  const remove = 'DELETE FROM sessions WHERE person = ? AND id = ?';
  return database.prepare(remove).run(person, id).changes > 0;
}

/** Ends a person's sessions. Returns how many there were. */
export function endAllSessions(database: DatabaseSync, person: string, now: number): number {
  return inTransaction(database, () => {
    const count = 'SELECT count(*) AS open FROM sessions WHERE person = ? AND ends_at > ?';
    const open = Number(database.prepare(count).get(person, now)?.open);
    database.prepare('DELETE FROM sessions WHERE person = ?').run(person);
    return open;
  });
}

function sessionOf(row: Record<string, unknown>, person: Person): PersonSession {
  return {
    id: String(row.id),
    person,
    begunAt: Number(row.begun_at),
    usedAt: Number(row.used_at),
    endsAt: Number(row.ends_at),
    device: String(row.device),
  };
}
