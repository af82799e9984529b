import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openStateFile } from '#storage/open-state-file.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';

/**
 * `webhooks` are identified by their sender's id. `work` is what is to be done in each locale: a row for
 * each record of a delivery, and for what the shop itself has to do. `carried_by` names who does it. Rows
 * of deliveries stay for a while after they're done.
 */
const SCHEMA = `
  CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL,
    records TEXT,
    request_id TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE work (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    locale TEXT NOT NULL,
    lane TEXT NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    version INTEGER,
    options TEXT,
    delivery TEXT,
    state TEXT NOT NULL,
    deaths INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    rechecks INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    problem TEXT,
    added_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    carried_by TEXT
  ) STRICT;
  CREATE INDEX work_due ON work (locale, lane, due_at)
    WHERE state IN ('received', 'waiting', 'stopped') AND carried_by IS NULL;
  CREATE INDEX work_next ON work (due_at)
    WHERE state IN ('received', 'waiting', 'stopped') AND carried_by IS NULL;
  CREATE INDEX work_carried ON work (locale) WHERE carried_by IS NOT NULL;
  CREATE INDEX work_changed ON work (changed_at) WHERE delivery IS NOT NULL;
  CREATE INDEX work_by_state ON work (state, locale, changed_at);
  CREATE INDEX work_by_delivery ON work (delivery, locale, state, changed_at, added_at);
`;

const STEPS = [SCHEMA];

/** The file of the list of work in a data folder. */
export function workFile(dataFolder: string): string {
  return join(dataFolder, 'deliveries.db');
}

/** Opens the list of work. Any process may read it and add to it; one origin works it off. */
export function openWorkDatabase(dataFolder: string): PreparingDatabase {
  return openStateFile(workFile(dataFolder), STEPS, { synchronous: 'FULL' });
}

/**
 * Writes to the disk, and changes nothing.
 *
 * @throws StateFileError if nothing can be written
 */
export function tryWriting(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
  database.exec(`PRAGMA user_version = ${Number(version)}`);
}
