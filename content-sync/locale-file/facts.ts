import type { DatabaseSync } from 'node:sqlite';
import type { Site } from '../contract/site.ts';
import { type FactName, type Row, select } from './tables.ts';

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

/**
 * The release that the locale was rolled back to and is held at; undefined if it follows content.
 */
export function heldAt({ facts }: { readonly facts: Facts }): number | undefined {
  const held = facts.read('held-at');
  return held === undefined ? undefined : Number(held);
}

/** Grows by one with every pull that changed a record; 0 before the first. */
export function snapshotVersion({ facts }: { readonly facts: Facts }): number {
  return Number(facts.read('snapshot-version') ?? 0);
}

/** Where the site is published. */
export function siteOf({ facts }: { readonly facts: Facts }): Site {
  return JSON.parse(facts.read('site') ?? '{}') as Site;
}
