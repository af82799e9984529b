import { randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { ClientContext } from '#server/http/client-address.ts';
import type { Journal } from '#server/operations/journal.ts';
import type { Row, StateStore, Tables } from '#storage/state-store.ts';
import { CONSOLE, type SessionAnswer } from '../../contract/console-contract.ts';
import type { Author } from './access.ts';
import { findPerson, type Person } from './people.ts';
import { hashOf, newSecret } from './secrets.ts';

/** The author of a request, with the session that identifies them. */
export interface Visit {
  readonly author: Author;
  readonly session: VisitSession;
  /** The `Set-Cookie` header, if the session has a new secret. */
  readonly cookie?: string | undefined;
}

export interface VisitSession {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The sessions of people in cookies that scripts can't read. */
export interface Visits {
  /** Undefined for a request without a valid session. */
  read(context: ClientContext): Promise<Visit | undefined>;
  begin(context: ClientContext, person: Person): Promise<Visit>;
  /** Whether a session still exists. */
  isOpen(session: string): Promise<boolean>;
  /** The header that has the browser delete the cookie. */
  readonly forgotten: string;
}

export interface VisitsOptions {
  readonly people: StateStore;
  readonly journal: Pick<Journal, 'recordAction'>;
  readonly isSecure: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const COOKIE = 'console-session';

export function createVisits({ people, journal, isSecure, now }: VisitsOptions): Visits {
  const cookieOf = (value: string, maxAge: number) =>
    stringifySetCookie({
      name: COOKIE,
      value,
      maxAge,
      path: CONSOLE,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    });
  const started = ({ session, secret }: StartedSession): Visit => ({
    ...visitOf(session),
    cookie: cookieOf(secret, Math.floor((session.endsAt - now()) / 1_000)),
  });

  return {
    async read({ req }) {
      const secret = parseCookie(req.header('Cookie') ?? '')[COOKIE];
      if (!secret) return undefined;
      const found = await people.need((tables) => recogniseSession(tables, secret, now()));
      if (found.outcome === 'copied' && found.person) {
        journal.recordAction({ who: found.person.name, text: COPIED });
      }
      if (found.outcome !== 'valid') return undefined;
      const { session, renewed } = found;
      return renewed === undefined ? visitOf(session) : started({ session, secret: renewed });
    },
    async begin({ req }, person) {
      const device = req.header('User-Agent') ?? '';
      return started(
        await people.need((tables) => beginSession(tables, person, { device, now: now() })),
      );
    },
    isOpen: (session) => people.use((tables) => isOpen(tables, session, now()), false),
    forgotten: cookieOf('', 0),
  };
}

const COPIED =
  'The session was ended: its cookie came from two browsers, so somebody may have copied it.';

function visitOf({ id, person, endsAt }: PersonSession): Visit {
  const { name, role, countries } = person;
  return {
    author: { kind: 'person', id: person.id, name, role, countries },
    session: { id, name, expiresAt: endsAt },
  };
}

export function sessionAnswer({ author, session }: Omit<Visit, 'cookie'>): SessionAnswer {
  const { id, name, role, countries } = author;
  return { id, name, role, countries, expiresAt: session.expiresAt };
}

/** Somebody who is signed in on a device. Instants are epoch milliseconds. */
export interface PersonSession {
  readonly id: string;
  readonly person: Person;
  readonly begunAt: number;
  readonly usedAt: number;
  readonly endsAt: number;
  /** The browser's name for itself. */
  readonly device: string;
}

/** A session, with the new secret for its cookie. */
export interface StartedSession {
  readonly session: PersonSession;
  readonly secret: string;
}

/** What a cookie's secret stands for. */
export type Recognised =
  | { readonly outcome: 'valid'; readonly session: PersonSession; readonly renewed?: string }
  | { readonly outcome: 'unknown' }
  /**
   * A secret that was replaced some time ago, by one that is in use. Somebody has copied it, so the
   * session was ended.
   */
  | { readonly outcome: 'copied'; readonly person: Person | undefined };

/** A session ends after this without use. */
export const IDLE_MS = 3_600_000;
/** People have to sign in again after this, however active they are. */
const LONGEST_MS = 12 * 3_600_000;
/** The secret of a session in use is replaced after this. */
export const ROTATED_AFTER_MS = 600_000;
/**
 * How long the previous secret still counts, for requests that were under way, once the browser has
 * shown that it has the new one. An answer can get lost: until then, the browser knows only the old.
 */
export const OVERLAP_MS = 60_000;

const DEVICE_MAX = 200;

export async function beginSession(
  tables: Tables,
  person: Person,
  { device, now }: { readonly device: string; readonly now: number },
): Promise<StartedSession> {
  await tables.run('DELETE FROM sessions WHERE ends_at <= ?', now);
  const id = randomUUID();
  const secret = newSecret();
  const endsAt = now + IDLE_MS;
  const named = device.slice(0, DEVICE_MAX);
  await tables.run(
    'INSERT INTO sessions VALUES (?, ?, ?, NULL, ?, ?, ?, ?, ?)',
    ...[id, person.id, hashOf(secret), now, now, now, endsAt, named],
  );
  return { session: { id, person, begunAt: now, usedAt: now, endsAt, device: named }, secret };
}

/** Finds the session of a cookie, and extends it. */
export async function recogniseSession(
  tables: Tables,
  secret: string,
  now: number,
): Promise<Recognised> {
  const hash = hashOf(secret);
  const select = 'SELECT * FROM sessions WHERE secret_hash = ? OR previous_hash = ?';
  const row = await tables.get(select, hash, hash);
  if (!row || Number(row.ends_at) <= now) return { outcome: 'unknown' };
  const person = await findPerson(tables, String(row.person));
  const isReplaced = row.secret_hash !== hash;
  const [usedAt, rotatedAt] = [Number(row.used_at), Number(row.rotated_at)];
  const isNewUsed = usedAt >= rotatedAt;
  if (isReplaced && isNewUsed && now - usedAt > OVERLAP_MS) {
    await tables.run('DELETE FROM sessions WHERE id = ?', String(row.id));
    return { outcome: 'copied', person };
  }
  if (!person) return { outcome: 'unknown' };
  const session = sessionOf(row, person);
  if (!isReplaced && !isNewUsed) await noteUse(tables, session, now);
  if (now - rotatedAt < (isReplaced ? OVERLAP_MS : ROTATED_AFTER_MS) || (isReplaced && isNewUsed)) {
    return { outcome: 'valid', session };
  }
  return renew(tables, session, { hash, replaced: String(row.secret_hash), now });
}

/** Notes that the browser has the secret that the session has now. */
async function noteUse(tables: Tables, { id }: PersonSession, now: number): Promise<void> {
  await tables.run('UPDATE sessions SET used_at = ? WHERE id = ?', now, id);
}

interface Renewing {
  /** The hash of the secret that the browser knows. */
  readonly hash: string;
  /** The hash of the one that goes: the same, unless the answer with it got lost. */
  readonly replaced: string;
  readonly now: number;
}

/** Replaces a session's secret. Only one of several requests with the same cookie does. */
async function renew(
  tables: Tables,
  session: PersonSession,
  { hash, replaced, now }: Renewing,
): Promise<Recognised> {
  const secret = newSecret();
  const endsAt = Math.min(now + IDLE_MS, session.begunAt + LONGEST_MS);
  const changes = await tables.run(
    `UPDATE sessions SET secret_hash = ?, previous_hash = ?, rotated_at = ?, ends_at = ?
     WHERE id = ? AND secret_hash = ?`,
    ...[hashOf(secret), hash, now, endsAt, session.id, replaced],
  );
  if (changes === 0) return { outcome: 'valid', session };
  return { outcome: 'valid', session: { ...session, usedAt: now, endsAt }, renewed: secret };
}

/** A person's sessions, the one used last first. */
export async function sessionsOf(
  tables: Tables,
  person: Person,
  now: number,
): Promise<Array<PersonSession>> {
  const select =
    'SELECT * FROM sessions WHERE person = ? AND ends_at > ? ORDER BY used_at DESC, id';
  return (await tables.all(select, person.id, now)).map((row) => sessionOf(row, person));
}

/** Whether a session still exists. */
export async function isOpen(tables: Tables, id: string, now: number): Promise<boolean> {
  const select = 'SELECT 1 FROM sessions WHERE id = ? AND ends_at > ?';
  return (await tables.get(select, id, now)) !== undefined;
}

/** Ends one session of a person. Returns whether there was one. */
export async function endSession(tables: Tables, person: string, id: string): Promise<boolean> {
  const remove = 'DELETE FROM sessions WHERE person = ? AND id = ?';
  return (await tables.run(remove, person, id)) > 0;
}

/** Ends a person's sessions. Returns how many there were. */
export function endAllSessions(tables: Tables, person: string, now: number): Promise<number> {
  return tables.transaction(async () => {
    const count = 'SELECT count(*) AS open FROM sessions WHERE person = ? AND ends_at > ?';
    const open = Number((await tables.get(count, person, now))?.open);
    await tables.run('DELETE FROM sessions WHERE person = ?', person);
    return open;
  });
}

function sessionOf(row: Row, person: Person): PersonSession {
  return {
    id: String(row.id),
    person,
    begunAt: Number(row.begun_at),
    usedAt: Number(row.used_at),
    endsAt: Number(row.ends_at),
    device: String(row.device),
  };
}
