import { isAliveIn } from '#content-sync/cluster/alive-machines.ts';
import type { Database } from '#content-sync/cluster/postgres.ts';

/** Whether others see that a machine is there. */
export async function isAlive({ query }: Database, machine: string): Promise<boolean> {
  const { rows } = await query<{ alive: boolean }>(`SELECT ${isAliveIn('$1')} AS alive`, [machine]);
  return rows[0]?.alive ?? false;
}
