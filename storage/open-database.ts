import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeOnFailure } from './kept-open.ts';
import { isAtRest, PreparingDatabase } from './preparing-database.ts';
import { makeStateFile, makeStateFolder } from './private-files.ts';
import { explainStateError, StateFileError } from './state-problem.ts';

/** How long to wait for another writer. */
const BUSY_MS = 10_000;

/**
 * The size to which a write-ahead log is cut after a large transaction. Without a limit, a full
 * build's log takes half a gigabyte for as long as a process has the file open.
 */
const LARGEST_IDLE_LOG = 32 * 2 ** 20;

export interface DatabaseOptions {
  /** FULL if what is acknowledged must be on the disk rather than with the operating system. */
  readonly synchronous?: 'NORMAL' | 'FULL';
  readonly busyMs?: number;
}

/**
 * Opens an SQLite file for writing, creates it if there is none, and checks that it is one. Only
 * the file's owner can access it and what SQLite puts beside it.
 *
 * @throws StateFileError that names the file, and says what is wrong with it
 */
export function openDatabase(file: string, options: DatabaseOptions = {}): PreparingDatabase {
  const { synchronous = 'NORMAL', busyMs = BUSY_MS } = options;
  return opened(file, () => {
    if (file !== IN_MEMORY) makePrivate(file);
    const database = new PreparingDatabase(file, { timeout: busyMs });
    return checked(
      database,
      `PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = ${LARGEST_IDLE_LOG};
      PRAGMA synchronous = ${synchronous};`,
    );
  });
}

export const IN_MEMORY = ':memory:';

/**
 * The same, for reading only. The file must exist. If SQLite can't put its index beside the file
 * because the disk is full or read-only, the file is read as one that nobody writes.
 */
export function openDatabaseForReading(file: string): PreparingDatabase {
  const options = { readOnly: true, timeout: BUSY_MS };
  return opened(file, () => {
    try {
      return checked(new PreparingDatabase(file, options));
    } catch (error) {
      if (!isAboutPlace(error) || !isAtRest(file)) throw error;
      return checked(new PreparingDatabase(file, options, asAtRest(file)));
    }
  });
}

function isAboutPlace(error: unknown): boolean {
  const explained = error instanceof StateFileError && error.problem;
  return explained === 'disk-full' || explained === 'read-only' || explained === 'unreadable';
}

/** @see https://www.sqlite.org/uri.html#uriimmutable */
function asAtRest(file: string): URL {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return url;
}

function makePrivate(file: string): void {
  makeStateFolder(dirname(file));
  makeStateFile(file);
  for (const beside of [`${file}-wal`, `${file}-shm`])
    if (existsSync(beside)) makeStateFile(beside);
}

function checked(database: PreparingDatabase, pragmas = ''): PreparingDatabase {
  return closeOnFailure(database, () => {
    database.exec(pragmas);
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
    return database;
  });
}

function opened<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw explainStateError(error, file);
  }
}
