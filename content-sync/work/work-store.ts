import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { storeInFile } from '#storage/file-store.ts';
import { closeOnFailure, type PreparingDatabase } from '#storage/open-database.ts';
import { openStateFile, versionOf } from '#storage/open-state-file.ts';
import { OptionalFile, type OptionalFileOptions } from '#storage/optional-file.ts';
import { StateError, type StateStore } from '#storage/state-store.ts';

/** Where the list of work is stored: in this machine's file, or in the database of all machines. */
export interface WorkStore extends StateStore {
  /** Identifies this process to others, which read whose rows are claimed. */
  readonly claimant: string;
  /** The SQL condition that the process named in the column `claimed_by` has ended. */
  readonly claimantEnded: string;
  /** Whether a process that has ended can't be there again. */
  readonly endsForGood: boolean;
  /** How often it was opened. */
  openings(): number;
  /** Whether a change would be stored: tries to. */
  isWritable(): Promise<boolean>;
}

/** The list of a shop on one machine. One process at a time works it off. */
export function workInFile(
  dataFolder: string,
  watch: Pick<OptionalFileOptions<PreparingDatabase>, 'onDown' | 'onUp' | 'now' | 'retryMs'>,
): WorkStore {
  let openings = 0;
  const file = new OptionalFile({
    file: workFile(dataFolder),
    open() {
      const opened = openWritable(dataFolder);
      openings += 1;
      return opened;
    },
    ...watch,
  });
  const claimant = randomUUID();
  return {
    ...storeInFile(file),
    claimant,
    endsForGood: true,
    openings: () => openings,
    claimantEnded: `claimed_by <> '${claimant}'`,
    async isWritable() {
      try {
        file.need(tryWriting);
        return true;
      } catch (error) {
        if (error instanceof StateError) return false;
        throw error;
      }
    },
  };
}

/** What can't be written is out of order, also if it can be read. */
function openWritable(dataFolder: string): PreparingDatabase {
  return closeOnFailure(openWorkDatabase(dataFolder), (opened) => {
    tryWriting(opened);
    return opened;
  });
}

/**
 * `webhooks` are identified by their sender's id. `work` is what is to be done in each locale: a row for
 * each record of a delivery, and for what the shop itself has to do. `claimed_by` names who does it. Rows
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

/** Processes claim rows, and rows have today's states. */
const CLAIMS = `
  ALTER TABLE work RENAME COLUMN carried_by TO claimed_by;
  DROP INDEX work_carried;
  CREATE INDEX work_claimed ON work (locale) WHERE claimed_by IS NOT NULL;
  UPDATE work SET state = 'quarantined' WHERE state = 'suspect';
  UPDATE work SET state = 'ingested' WHERE state = 'built';
  UPDATE work SET problem = 'The shop was killed during a rebuild of it.'
    WHERE problem = 'The shop was killed while a rebuild carried it.';
`;

const STEPS = [SCHEMA, CLAIMS];

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
function tryWriting(database: DatabaseSync): void {
  database.exec(`PRAGMA user_version = ${versionOf(database)}`);
}
