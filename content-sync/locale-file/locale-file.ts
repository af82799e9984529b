import { randomInt, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import type { PreparingDatabase } from '#storage/open-database.ts';
import {
  applyChangeset,
  ForeignChangesetError,
  inAgreedTransaction,
  inRolledBackTransaction,
  inTransaction,
  undoable,
} from '#storage/transactions.ts';
import { type BodyTables, openBodyTables } from './bodies.ts';
import { type Dependencies, openDependencies } from './dependencies.ts';
import { type Facts, openFacts } from './facts.ts';
import {
  openRecentChanges,
  openStoppedContent,
  type RecentChanges,
  type StoppedContentTable,
} from './guard-tables.ts';
import { type LeftOutRecords, openLeftOutRecords } from './left-out.ts';
import type { LoggedTransaction, LogPlace } from './locale-log.ts';
import {
  openPageIndex,
  openRedirectTables,
  type PageIndex,
  type RedirectTables,
} from './page-index.ts';
import { openPageTable, type PageTable } from './pages.ts';
import { openPathTables, type PathTables } from './paths.ts';
import {
  type ChangedKeys,
  openChangedKeys,
  openPendingPages,
  type PendingPages,
} from './pending-changes.ts';
import { hasRecords, openRecordTables, type RecordTables } from './records.ts';
import { openReleaseTable, type ReleaseTable } from './releases.ts';
import { expectPublished, expectSchema, hasPublished, hasSchema, knowsSnapshot } from './schema.ts';
import { select } from './tables.ts';

/**
 * The open file of one locale. Each group of its tables is reached only through the module that
 * owns it, and all SQL is in this folder. A group prepares its statements on first use and keeps
 * them, so that one whose tables an older file lacks costs nothing there.
 */
export class LocaleFile {
  readonly #database: PreparingDatabase;
  readonly #groups = new Map<unknown, unknown>();
  readonly #append: Append | undefined;

  /** @param append logs each transaction before it commits, where several machines share the file */
  constructor(database: PreparingDatabase, append?: Append) {
    this.#database = database;
    this.#append = append;
  }

  /** Single facts by name. */
  get facts(): Facts {
    return this.#group(openFacts);
  }
  /** Records, the indexes over them, excerpts and facet counts. */
  get records(): RecordTables {
    return this.#group(openRecordTables);
  }
  /** What changed since the last publish, and in the latest versions of the snapshot. */
  get changedKeys(): ChangedKeys {
    return this.#group(openChangedKeys);
  }
  /** Which queries each page has, and what the answers came from. */
  get dependencies(): Dependencies {
    return this.#group(openDependencies);
  }
  /** Which pages the site should have. */
  get pageIndex(): PageIndex {
    return this.#group(openPageIndex);
  }
  get redirects(): RedirectTables {
    return this.#group(openRedirectTables);
  }
  get pendingPages(): PendingPages {
    return this.#group(openPendingPages);
  }
  /** What this locale announces of its pages, and what the others announced. */
  get paths(): PathTables {
    return this.#group(openPathTables);
  }
  get releases(): ReleaseTable {
    return this.#group(openReleaseTable);
  }
  get pages(): PageTable {
    return this.#group(openPageTable);
  }
  /** Where bodies are. */
  get bodies(): BodyTables {
    return this.#group(openBodyTables);
  }
  /** What was stopped because it is unusual. */
  get stoppedContent(): StoppedContentTable {
    return this.#group(openStoppedContent);
  }
  /** The records that aren't here as the source has them. */
  get leftOut(): LeftOutRecords {
    return this.#group(openLeftOutRecords);
  }
  /** @param now epoch milliseconds */
  recentChanges(now: number): RecentChanges {
    return openRecentChanges(this.#database, now);
  }

  /** Whether the tables are exactly those of this code. */
  get hasSchema(): boolean {
    return hasSchema(this.#database);
  }
  /** Whether the published pages can be read, whatever they were made from. */
  get hasPublished(): boolean {
    return hasPublished(this.#database);
  }
  /** @throws StateFileError if other code wrote it; a file without tables passes */
  expectSchema(): void {
    expectSchema(this.#database, this.#database.file);
  }
  /** @throws StateFileError if it must be migrated before its published pages can be read */
  expectPublished(): void {
    expectPublished(this.#database, this.#database.file);
  }
  /** Whether there is any record, in whatever shape. */
  get hasRecords(): boolean {
    return hasRecords(this.#database);
  }
  /** Whether what pages were made from is in the shape that this code reads. */
  get knowsSnapshot(): boolean {
    return knowsSnapshot(this.#database);
  }

  /**
   * Runs `work` in one transaction: all of it commits or, if it throws, none of it. Where machines
   * share the file, it commits once the log has it. A writer without the log detaches the file from
   * it. Only for the locale's writer.
   *
   * @param isTime resolves when it may commit; readers see what was there until then
   * @throws ConflictError if another machine wrote this version; nothing is committed then
   */
  async commit<T>(work: () => T, isTime?: () => Promise<void>): Promise<T> {
    const append = this.#append;
    if (!append && !isTime) return this.inTransaction(() => this.#unshared(work));
    if (!append) {
      const agreement = { complete: () => {}, agree: async () => isTime?.() };
      return inAgreedTransaction(this.#database, () => this.#unshared(work), agreement);
    }
    const before = new Set(this.bodies.packNames());
    const live = this.releases.live()?.id;
    const { version, token: follows } = this.logPlace;
    const place = { version: version + 1, token: randomUUID() };
    return inAgreedTransaction(this.#database, work, {
      complete: () => this.recordLogged(place),
      agree: async (changeset) => {
        await isTime?.();
        const packs = this.bodies.packNames().filter((name) => !before.has(name));
        const isSeen = this.releases.live()?.id !== live;
        return append({ ...place, follows, changeset, isSeen, packs });
      },
    });
  }
  #unshared<T>(work: () => T): T {
    const result = work();
    if (this.logVersion > 0) {
      this.facts.remove('log-version');
      this.facts.remove('log-token');
    }
    return result;
  }
  /** The last transaction of the log that the file holds; version 0 on a single machine. */
  get logPlace(): LogPlace {
    return {
      version: Number(this.facts.read('log-version') ?? 0),
      token: this.facts.read('log-token'),
    };
  }
  get logVersion(): number {
    return this.logPlace.version;
  }
  /** Notes the last transaction of the log that the file holds. Call it in a transaction. */
  recordLogged({ version, token }: LogPlace): void {
    this.facts.write('log-version', String(version));
    if (token === undefined) this.facts.remove('log-token');
    else this.facts.write('log-token', token);
  }
  /**
   * Applies a transaction that another machine logged. Returns false, and changes nothing, if it
   * was made from other rows than these, or doesn't follow the last one here.
   */
  applyLogged(changeset: Uint8Array): boolean {
    try {
      this.inTransaction(() => this.applyMade(changeset));
      return true;
    } catch (error) {
      if (error instanceof ForeignChangesetError) return false;
      throw error;
    }
  }
  /**
   * Applies a transaction that was made in a copy of the file. Call it in a transaction.
   *
   * @throws ForeignChangesetError if the file isn't as the copy was
   */
  applyMade(changeset: Uint8Array): void {
    applyChangeset(this.#database, changeset);
  }
  /** Empties the file, and begins another edition. */
  clear(): void {
    clearTables(this.#database);
  }
  /**
   * Replaces all rows by those of another file with the same tables, and begins another edition.
   */
  replaceWith(path: string): void {
    copyTables(path, this.#database);
  }
  /**
   * Changes whenever all rows are replaced. Versions may then repeat with other content, so whoever
   * caches by version has to drop the cache.
   */
  get edition(): number {
    return editionOf(this.#database);
  }
  /**
   * Runs `work` in one transaction that isn't logged, or in the one that is under way: all of it
   * commits or, if it throws, none of it.
   */
  inTransaction<T>(work: () => T): T {
    return inTransaction(this.#database, work);
  }
  /** Runs part of a transaction, and undoes that part unless its result says `isCommitted`. */
  undoable<T extends { readonly isCommitted: boolean }>(work: () => T): T {
    return undoable(this.#database, work);
  }
  /** Runs `work` in a transaction that is always rolled back. */
  inRolledBackTransaction<T>(work: () => T): T {
    return inRolledBackTransaction(this.#database, work);
  }

  /**
   * Changes with each commit of another connection. No two connections of this process share a
   * version, even if one file replaced the other.
   *
   * @see https://www.sqlite.org/pragma.html#pragma_data_version
   */
  version(): string {
    const version = this.#database.prepare('PRAGMA data_version').get()?.data_version;
    return `${this.#database.opening}.${version}`;
  }
  /** Whether this is still the file at its path; if not, open it again. */
  isCurrent(): boolean {
    return this.#database.isCurrent();
  }
  /** Copies the file, as of one instant, to a path where there is none, nor its folder perhaps. */
  async copyTo(file: string): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await backup(this.#database, file, { rate: PAGES_AT_ONCE });
  }
  get isOpen(): boolean {
    return this.#database.isOpen;
  }
  close(): void {
    this.#groups.clear();
    this.#database.close();
  }

  #group<T>(open: (database: PreparingDatabase) => T): T {
    const known = this.#groups.get(open);
    if (known) return known as T;
    const opened = open(this.#database);
    this.#groups.set(open, opened);
    return opened;
  }
}

/** Logs a transaction of the file that is about to commit. */
export type Append = (transaction: LoggedTransaction) => Promise<void>;

/**
 * More pages than any file has, so that the copy takes one step: one in several steps starts again
 * whenever the file changes.
 */
const PAGES_AT_ONCE = 2 ** 30;

/**
 * Replaces all rows by those of another file with the same tables, in one transaction: readers see
 * the old rows or the new ones, never a mixture.
 */
function copyTables(from: string, database: DatabaseSync): void {
  database.prepare('ATTACH ? AS other').run(from);
  try {
    inTransaction(database, () => {
      for (const { table, columns } of tablesOf(database)) {
        database.exec(`
          DELETE FROM main.${table};
          INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM other.${table}`);
      }
      beginEdition(database);
    });
  } finally {
    database.exec('DETACH other');
  }
}

/** Empties all tables, except for the fact that names their shape. */
function clearTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    for (const { table } of tablesOf(database)) {
      const retained = table === 'meta' ? ` WHERE key <> 'snapshot-schema'` : '';
      database.exec(`DELETE FROM ${table}${retained}`);
    }
    beginEdition(database);
  });
}

/**
 * A random number that names the present contents. It is in the file's header rather than in a
 * table, and replacing all rows draws another.
 */
function editionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA main.application_id').get()?.application_id);
}

function beginEdition(database: DatabaseSync): void {
  database.exec(`PRAGMA main.application_id = ${randomInt(1, EDITIONS)}`);
}

/** The header has 31 bits for it. */
const EDITIONS = 2 ** 31;

/** All tables, each with its columns. These are quoted: `key` is a word of SQL. */
function tablesOf(database: DatabaseSync): Array<{ table: string; columns: string }> {
  return select<{ table: string; columns: string }>(
    database,
    `SELECT tables.name AS "table", group_concat('"' || columns.name || '"') AS columns
     FROM main.sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' GROUP BY tables.name`,
  ).all();
}
