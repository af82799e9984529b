import { setTimeout as wait } from 'node:timers/promises';
import type { LocaleId } from '#domain/locales.ts';
import { LocaleBusyError } from '../locale-file/locale-lock.ts';
import { IS_SESSION_OF_MACHINE } from './alive-machines.ts';
import type { Postgres } from './postgres.ts';
import { createSession } from './session.ts';

/**
 * Which machine writes a locale. A lease is an advisory lock of the machine's session, so it ends
 * with the machine; a machine that is alive but unreachable is cut off after a while. Leases save
 * work and guarantee nothing: the log makes sure that only one machine publishes.
 */
export interface Leases {
  /**
   * Waits for a locale's lease. Resolves with a function that ends it.
   *
   * @throws LocaleBusyError if another machine keeps it longer than `patienceMs`
   */
  take(locale: LocaleId, patienceMs: number): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const RETRY_MS = 50;
const SEEN_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 60_000;
/** After this long without a beat, a machine loses its leases. */
const BEATLESS_MS = 1_500;
/**
 * After this long unseen, too. It's longer than a healthy machine's main thread is ever busy, for
 * example with ingesting everything.
 */
const UNSEEN_MS = 30_000;
/** After this long, if the machine has no heartbeat of its own. */
const HEARTLESS_UNSEEN_MS = 5_000;

/** Distinguishes these advisory locks from those of other programs in the same database. */
const CLASS = 1_937_012_082;

/** Notes in the machine's session, whose locks are its leases, that the machine is alive. */
export const SEEN = `
  INSERT INTO machines (id, backend, seen_at) VALUES ($1, pg_backend_pid(), clock_timestamp())
  ON CONFLICT (id) DO UPDATE SET backend = excluded.backend, seen_at = excluded.seen_at`;

/** Forgets machines that ended without saying so, such as killed ones. */
const FORGET_GONE = `
  DELETE FROM machines WHERE seen_at < clock_timestamp() - interval '1 minute'
    AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = backend)`;

const before = (ms: number) => `clock_timestamp() - interval '${ms} milliseconds'`;

/**
 * Ends the session of a lease's holder that seems to be gone. The heartbeat shows whether its
 * network is there; being seen shows that its main thread and the session's connection are.
 */
const CUT_OFF = `
  SELECT pg_terminate_backend(pid)
  FROM pg_locks JOIN pg_stat_activity USING (pid) JOIN machines ON ${IS_SESSION_OF_MACHINE}
  WHERE locktype = 'advisory' AND classid = ${CLASS} AND objsubid = 2 AND granted
    AND objid::bigint = hashtext($1)::bigint & 4294967295
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND CASE WHEN beat_at IS NULL THEN seen_at < ${before(HEARTLESS_UNSEEN_MS)}
      ELSE beat_at < ${before(BEATLESS_MS)} OR seen_at < ${before(UNSEEN_MS)} END`;

export function createLeases(postgres: Pick<Postgres, 'connect'>, machine: string): Leases {
  const session = createSession(postgres);
  const beSeen = () =>
    session.query(SEEN, [machine]).then(
      () => {},
      // The next attempt comes within a second.
      () => {},
    );
  const forgetGone = () => session.query(FORGET_GONE).catch(() => {});
  const seen = setInterval(beSeen, SEEN_EVERY_MS);
  const forgetting = setInterval(forgetGone, FORGET_EVERY_MS);
  seen.unref();
  forgetting.unref();
  void beSeen();
  void forgetGone();
  let isSeen = false;

  const tryTake = async (locale: LocaleId) => {
    if (!isSeen) await beSeen();
    isSeen = true;
    const { rows, connection } = await session.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${CLASS}, hashtext($1)) AS taken`,
      [locale],
    );
    return rows[0]?.taken ? connection : undefined;
  };

  return {
    async take(locale, patienceMs) {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const connection = await tryTake(locale);
        if (connection) {
          const end = `SELECT pg_advisory_unlock(${CLASS}, hashtext($1))`;
          return () => session.queryOn(connection, end, [locale]);
        }
        if (performance.now() > deadline) throw new LocaleBusyError(locale);
        await session.query(CUT_OFF, [locale]);
        await wait(RETRY_MS);
      }
    },
    async close() {
      clearInterval(seen);
      clearInterval(forgetting);
      await session.close();
    },
  };
}
