import { isAliveIn } from '../alive-machines.ts';
import type { Database } from '../postgres.ts';

/** Work that one machine does for all. If that machine is lost, another takes the turn. */
export interface Turns {
  /** Runs `work` unless another machine is at it. Resolves with whether it ran. */
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
        // The work is done either way; at worst, this machine keeps the turn until the next time.
        await query('DELETE FROM turns WHERE name = $1 AND machine = $2', [name, machine]).catch(
          () => {},
        );
      }
    },
  };
}
