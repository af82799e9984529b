import { storableJson } from '#storage/state-store.ts';
import { isAliveIn } from './alive-machines.ts';
import type { Database } from './postgres.ts';
import { SCHEMA } from './tables.ts';

/** What living machines say of themselves, so that the others know which of them aren't well. */
export interface MachineHealth {
  /** Says what is out of order on this machine; nothing if it's well. */
  report(problems: ReadonlyArray<string>): Promise<void>;
  /** The other machines that aren't well. */
  others(): Promise<ReadonlyArray<AilingMachine>>;
}

export interface AilingMachine {
  /** Made of its host and the number of its process there: `web-2:4711`. */
  readonly name: string;
  readonly problems: ReadonlyArray<string>;
}

interface Row {
  readonly id: string;
  readonly problems: ReadonlyArray<string>;
}

/** @param not a machine to leave out */
export async function ailingMachines(
  { query }: Database,
  not = '',
): Promise<ReadonlyArray<AilingMachine>> {
  const { rows } = await query<Row>(
    `SELECT id, problems FROM ${SCHEMA}.ailing_machines
     WHERE id <> $1 AND ${isAliveIn('ailing_machines.id')} ORDER BY id`,
    [not],
  );
  return rows.map(({ id, problems }) => ({
    name: id.split(':').slice(0, 2).join(':'),
    problems,
  }));
}

const REPORT = `
  INSERT INTO ailing_machines VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET problems = excluded.problems`;

/** Forgets machines that ended while they weren't well, too. */
const FORGET = `
  DELETE FROM ailing_machines WHERE id = $1 OR NOT ${isAliveIn('ailing_machines.id')}`;

export function openMachineHealth(database: Database, machine: string): MachineHealth {
  return {
    async report(problems) {
      if (problems.length > 0) await database.query(REPORT, [machine, storableJson(problems)]);
      else await database.query(FORGET, [machine]);
    },
    others: () => ailingMachines(database, machine),
  };
}
