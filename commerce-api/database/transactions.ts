import { CompiledQuery, sql } from 'kysely';
import { sqlStateOf } from './database-problem.ts';
import { onConnection, pipelined } from './pipelined.ts';
import { isShared } from './postgres-dialect.ts';
import type { Database } from './tables.ts';

/**
 * What a transaction is about. Of two about the same subject, one waits for the other, on any
 * machine. Everything done to a member's bag is about the member, too.
 */
export type Subject =
  | 'catalogue'
  | 'demo members'
  | 'gift cards'
  | 'signing keys'
  | 'stock notices'
  | `${'addition' | 'address' | 'bag' | 'challenge' | 'mail token' | 'member' | 'order' | 'query' | 'search answer' | 'session'} ${string}`;

/** The subjects of a transaction, and how long it waits in PostgreSQL for others that share one. */
export interface TransactionScope {
  readonly subjects: ReadonlyArray<Subject | undefined>;
  /** The longest wait; by default as long as a statement may take. */
  readonly patienceMs?: number | undefined;
}

/**
 * Runs `work` in a transaction that writes. SQLite runs one at a time. PostgreSQL runs one at a
 * time per subject, and each statement sees what others have committed before it.
 */
export function inTransaction<T>(
  db: Database,
  scope: TransactionScope | TransactionScope['subjects'],
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  if (!isShared(db)) return committed(db, work);
  const { subjects, patienceMs } = 'subjects' in scope ? scope : { subjects: scope };
  // Sorted, so that two transactions can't wait for each other.
  const sorted = [...new Set(subjects.filter((subject) => subject !== undefined))].toSorted();
  return repeated(() =>
    committed(db, async (transaction) => {
      if (patienceMs !== undefined) await waitAtMost(transaction, patienceMs);
      if (sorted.length > 0) await lockSubjects(transaction, sorted);
      return work(transaction);
    }),
  );
}

/** What follows each transaction that is under way. */
const followUps = new WeakMap<Database, Array<() => void>>();

/** Has something follow once a transaction has committed, and nothing if it's undone. */
export function afterCommit(transaction: Database, followUp: () => void): void {
  const following = followUps.get(transaction);
  if (!following) throw new Error('Nothing can follow what is no transaction.');
  following.push(followUp);
}

async function committed<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  const following: Array<() => void> = [];
  const result = await db.transaction().execute((transaction) => {
    followUps.set(transaction, following);
    return work(transaction);
  });
  for (const followUp of following) followUp();
  return result;
}

async function waitAtMost(transaction: Database, patienceMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${patienceMs}ms`}, true)`.execute(transaction);
}

/** Waits until no other transaction is about these subjects. */
async function lockSubjects(
  transaction: Database,
  subjects: ReadonlyArray<Subject>,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${NAMESPACE} || subject, 0))
    from unnest(${subjects}::text[]) as subject
  `.execute(transaction);
}

/** A namespace that separates these locks from other applications' in the same database. */
const NAMESPACE = 'storefront commerce ';

const TRIES = 3;
/** Serialization failure and deadlock: nothing was written, and a repetition may succeed. */
const REPEATED: ReadonlyArray<unknown> = ['40001', '40P01'];

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(error instanceof Error) || !REPEATED.includes(sqlStateOf(error)))
        throw error;
    }
  }
}

/**
 * Runs several reads on one connection: returning it after each would mean queueing for it again.
 * In PostgreSQL, all reads see the same state, and those begun together are sent together.
 */
export function atOnce<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return pipelined(db, read);
  if (!isShared(db)) return db.connection().execute(read);
  return db.getExecutor().provideConnection(async (connection) => {
    // The first read is sent right behind this.
    const begun = connection.executeQuery(BEGIN_READING);
    begun.catch(() => {});
    try {
      const result = await onConnection(db, connection, read);
      await begun;
      return result;
    } finally {
      await connection.executeQuery(END_READING);
    }
  });
}

const BEGIN_READING = CompiledQuery.raw(
  'start transaction isolation level repeatable read read only',
);
const END_READING = CompiledQuery.raw('commit');
