import { isAliveIn } from '../alive-machines.ts';
import type { Database } from '../postgres.ts';

/** What one machine at a time does, for all. If it's lost, another takes the turn. */
export interface Turns {
  /** Does nothing while another machine does this. */
  take(name: string, work: () => Promise<void>): Promise<void>;
}

const TAKE = `
  INSERT INTO turns (name, machine) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET machine = excluded.machine
  WHERE turns.machine = excluded.machine OR NOT ${isAliveIn('turns.machine')}
  RETURNING true`;

export function openTurns({ query }: Database, machine: string): Turns {
  return {
    async take(name, work) {
      const { rowCount } = await query(TAKE, [name, machine]);
      if (rowCount !== 1) return;
      try {
        await work();
      } finally {
        await query('DELETE FROM turns WHERE name = $1 AND machine = $2', [name, machine]);
      }
    },
  };
}
