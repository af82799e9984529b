import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openStateFile } from '#storage/open-state-file.ts';
import type { PreparingDatabase } from '#storage/preparing-database.ts';

/**
 * `deliveries`, later `webhooks`, are identified by their sender's id. `work` is what is to be done in each
 * locale: a row for each record of a delivery, and for what the shop itself has to do. Rows of
 * deliveries stay for a while after they're done.
 */
const DELIVERIES = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL,
    records TEXT
  ) STRICT, WITHOUT ROWID;
`;

const PARTS = `
  CREATE TABLE IF NOT EXISTS parts (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    delivery TEXT NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL,
    problem TEXT,
    changed_at INTEGER NOT NULL,
    UNIQUE (delivery, locale)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS parts_by_state ON parts (state, locale, seq);
`;

const WORK = `
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
    is_carried INTEGER NOT NULL DEFAULT 0,
    deaths INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    rechecks INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    problem TEXT,
    added_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX work_due ON work (locale, lane, due_at)
    WHERE state IN ('received', 'waiting', 'stopped') AND is_carried = 0;
  CREATE INDEX work_next ON work (due_at)
    WHERE state IN ('received', 'waiting', 'stopped') AND is_carried = 0;
  CREATE INDEX work_by_state ON work (state, locale, changed_at);
  CREATE INDEX work_by_delivery ON work (delivery, locale);
`;

const FROM_PARTS = `
  INSERT INTO work (locale, lane, kind, name, version, delivery, state, deaths, due_at, problem,
    added_at, changed_at)
  SELECT locale, CASE WHEN records IS NULL THEN 'full' ELSE 'records' END,
    CASE WHEN records IS NULL THEN 'everything' ELSE 'record' END,
    ifnull(json_extract(record.value, '$.type') || ' ' || json_extract(record.value, '$.id'), ''),
    json_extract(record.value, '$.version'), delivery, state, deaths, 0, problem,
    received_at, changed_at
  FROM parts JOIN deliveries ON deliveries.id = delivery
    LEFT JOIN json_each(ifnull(records, '[]')) AS record;
  DROP TABLE parts;
`;

/** Names who carries a row, in place of whether anybody does. */
const CARRIED_BY = `
  ALTER TABLE work ADD COLUMN carried_by TEXT;
  UPDATE work SET carried_by = '' WHERE is_carried = 1;
  DROP INDEX work_due;
  DROP INDEX work_next;
  ALTER TABLE work DROP COLUMN is_carried;
  CREATE INDEX work_due ON work (locale, lane, due_at)
    WHERE state IN ('received', 'waiting', 'stopped') AND carried_by IS NULL;
  CREATE INDEX work_next ON work (due_at)
    WHERE state IN ('received', 'waiting', 'stopped') AND carried_by IS NULL;
  CREATE INDEX work_carried ON work (locale) WHERE carried_by IS NOT NULL;
  CREATE INDEX work_published ON work (changed_at)
    WHERE state = 'published' AND delivery IS NOT NULL;
  ALTER TABLE deliveries RENAME TO webhooks;
`;

/** Has all that counting deliveries needs. */
const COUNTED = `
  DROP INDEX work_by_delivery;
  CREATE INDEX work_by_delivery ON work (delivery, locale, state, changed_at, added_at);
  DROP INDEX work_published;
  CREATE INDEX work_changed ON work (changed_at) WHERE delivery IS NOT NULL;
`;

/** Steps of the tables; earlier code kept a row for each locale of a delivery. */
const STEPS = [
  DELIVERIES + PARTS,
  'ALTER TABLE deliveries ADD COLUMN request_id TEXT',
  'ALTER TABLE parts ADD COLUMN deaths INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE parts ADD COLUMN is_carried INTEGER NOT NULL DEFAULT 0',
  WORK + FROM_PARTS,
  CARRIED_BY,
  COUNTED,
];

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
