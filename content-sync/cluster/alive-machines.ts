import type { Database } from './postgres.ts';
import { SCHEMA } from './tables.ts';

/** A machine whose session has ended is gone, and so is one that wasn't seen for so long. */
const GONE_AFTER_MS = 10_000;

/** The condition that a machine, given as an SQL expression of its id, is alive. */
export const isAliveIn = (machine: string) => `EXISTS (
  SELECT FROM ${SCHEMA}.machines JOIN pg_stat_activity ON pid = backend
  WHERE machines.id = ${machine}
    AND seen_at > clock_timestamp() - interval '${GONE_AFTER_MS} milliseconds'
)`;

export async function isAlive({ query }: Database, machine: string): Promise<boolean> {
  const { rows } = await query<{ alive: boolean }>(`SELECT ${isAliveIn('$1')} AS alive`, [machine]);
  return rows[0]?.alive ?? false;
}
