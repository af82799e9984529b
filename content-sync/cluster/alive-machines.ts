import type { Database } from './postgres.ts';
import { SCHEMA } from './tables.ts';

/** A machine counts as gone once its session has ended, or after this long without a beat. */
const BEATLESS_MS = 3_000;
/** The same for a machine without a heartbeat of its own, since its session was last seen. */
const UNSEEN_MS = 10_000;

/**
 * The condition that a session of `pg_stat_activity` is that of a row of `machines`. PostgreSQL uses
 * the numbers of ended sessions again, so that a machine which ended may have had the same.
 */
export const IS_SESSION_OF_MACHINE =
  'pg_stat_activity.pid = machines.backend AND backend_start <= seen_at';

/** The condition that a machine, given as an SQL expression of its id, is alive. */
export const isAliveIn = (machine: string) => `EXISTS (
  SELECT FROM ${SCHEMA}.machines JOIN pg_stat_activity ON ${IS_SESSION_OF_MACHINE}
  WHERE machines.id = ${machine}
    AND CASE WHEN beat_at IS NULL
      THEN seen_at > clock_timestamp() - interval '${UNSEEN_MS} milliseconds'
      ELSE beat_at > clock_timestamp() - interval '${BEATLESS_MS} milliseconds' END
)`;

export async function isAlive({ query }: Database, machine: string): Promise<boolean> {
  const { rows } = await query<{ alive: boolean }>(`SELECT ${isAliveIn('$1')} AS alive`, [machine]);
  return rows[0]?.alive ?? false;
}

/** Removes a machine that ends. Whoever is killed is forgotten by the others. */
export async function leaveMachines({ query }: Database, machine: string): Promise<void> {
  await query(`DELETE FROM ${SCHEMA}.machines WHERE id = $1`, [machine]).catch(() => {});
}
