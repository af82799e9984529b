import type { DatabaseSync } from 'node:sqlite';
import type { FactName } from './fact-names.ts';
import { select } from './select.ts';
import type { Row } from './tables.ts';

/** Single facts by name. */
export interface Facts {
  read(name: FactName): string | undefined;
  write(name: FactName, value: string): void;
  remove(name: FactName): void;
}

export function openFacts(database: DatabaseSync): Facts {
  const read = select<Row<'meta', 'value'>>(database, 'SELECT value FROM meta WHERE key = ?');
  const write = database.prepare(
    'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  );
  const remove = database.prepare('DELETE FROM meta WHERE key = ?');
  return {
    read: (name) => read.get(name)?.value,
    write: (name, value) => void write.run(name, value),
    remove: (name) => void remove.run(name),
  };
}
