import { isAliveIn } from '../alive-machines.ts';
import type { Database } from '../postgres.ts';

/** What one machine at a time does, for all. If it's lost, another takes the turn. */
export interface Turns {
  /** Does nothing while another machine does this; resolves with whether it was done. */
  take(name: string, work: () => Promise<void>): Promise<boolean>;
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
      if (rowCount !== 1) return false;
      try {
        await work();
        return true;
      } finally {
        // What was done is done; the turn stays this machine's until the next time.
        await query('DELETE FROM turns WHERE name = $1 AND machine = $2', [name, machine]).catch(
          () => {},
        );
      }
    },
  };
}
