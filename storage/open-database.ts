import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type DatabaseSyncOptions, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
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

/**
 * Makes something of an open file or database, and closes that if it fails: otherwise, a broken
 * file that is tried every few seconds would leak a descriptor each time.
 */
export function closeOnFailure<O extends { close(): void }, T>(
  resource: O,
  make: (resource: O) => T,
): T {
  try {
    return make(resource);
  } catch (error) {
    resource.close();
    throw error;
  }
}

let openings = 0;

const CALLS = ['all', 'get', 'run'] as const;

/** A database that prepares each statement once, and whose errors name the file. */
export class PreparingDatabase extends DatabaseSync {
  readonly file: string;
  /** Differs between all databases that this process opens. */
  readonly opening = ++openings;
  readonly #inode: number | undefined;
  /** When the file changed last, if it's read as one that nobody writes. */
  readonly #changedAt: number | undefined;
  readonly #statements = new Map<string, StatementSync>();

  /** @param place what to open, if that isn't simply the file's path */
  constructor(file: string, options: DatabaseSyncOptions = {}, place: string | URL = file) {
    const inode = inodeOfFile(file);
    const changedAt = place === file ? undefined : changeTimeOf(file);
    super(place, options);
    this.file = file;
    // If it was replaced while it was being opened, it counts as replaced.
    this.#inode = inode ?? inodeOfFile(file);
    this.#changedAt = changedAt;
  }

  /**
   * Whether this is still the file at its path: nobody replaced it or, if it's read as one that
   * nobody writes, wrote to it.
   */
  isCurrent(): boolean {
    if (this.#inode !== inodeOfFile(this.file)) return false;
    if (this.#changedAt === undefined) return true;
    return this.#changedAt === changeTimeOf(this.file) && isAtRest(this.file);
  }

  override prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const made = this.#explained(() => explaining(super.prepare(sql), this.file));
    this.#statements.set(sql, made);
    return made;
  }

  override exec(sql: string): void {
    this.#explained(() => super.exec(sql));
  }

  override close(): void {
    // A statement references its database, so a cache of statements that outlives it would keep it
    // open.
    this.#statements.clear();
    super.close();
  }

  #explained<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw explainStateError(error, this.file);
    }
  }
}

function explaining(statement: StatementSync, file: string): StatementSync {
  for (const name of CALLS) {
    const call = statement[name].bind(statement) as (...args: Array<never>) => never;
    statement[name] = (...args: Array<never>) => {
      try {
        return call(...args);
      } catch (error) {
        throw explainStateError(error, file);
      }
    };
  }
  return statement;
}

/** Tells a file from another one that took its place; undefined if there is no file. */
export function inodeOfFile(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** Whether everything written to a database is in the file itself, as after a clean stop. */
export function isAtRest(file: string): boolean {
  const written = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return existsSync(file) && written === 0;
}

/** Changes with each write to the file itself; undefined if there is no file. */
function changeTimeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
