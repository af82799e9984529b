import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { moveIntoPlace } from './atomic-files.ts';

/** What became of a broken file. */
export interface FileRepair {
  /** The path to which the broken file was moved. */
  readonly backup: string;
  /** How many rows of each table were saved. */
  readonly rows: Readonly<Record<string, number>>;
  /** Whether there may have been more rows than could be read. */
  readonly isComplete: boolean;
}

export interface FileRepairOptions {
  readonly dataFolder: string;
  /** The file's path in the data folder. */
  readonly name: string;
  /** Creates the file with empty tables in another folder. */
  readonly make: (folder: string) => void | Promise<void>;
  /** The tables whose rows to save; by default, all but the tables of migrations. */
  readonly tables?: ReadonlyArray<string> | undefined;
  /** Completes the file in that folder once it has the rows. */
  readonly finish?: (folder: string) => void;
  readonly now: Date;
}

/**
 * Replaces a broken file by a new one with all rows that can still be read, and keeps it under
 * another name. Until the new file is complete, the broken one stays in its place and can't be
 * written. Processes with the old file open notice that it was replaced.
 */
export async function repairFile(options: FileRepairOptions): Promise<FileRepair> {
  const { dataFolder, name, make, finish, now } = options;
  const file = join(dataFolder, name);
  const workshop = mkdtempSync(join(dataFolder, 'repair-'));
  const fresh = join(workshop, name);
  let source = openReadable(file);
  try {
    await make(workshop);
    source ??= openWithHeader(file, fresh);
    const tables = options.tables ?? tablesIn(fresh);
    const saved = source ? copyRows(source, fresh, tables) : { rows: {}, isComplete: false };
    finish?.(workshop);
    const backup = `${file}.broken-${now.toISOString().replaceAll(':', '-')}`;
    exchange(file, { fresh, backup });
    return { backup, ...saved };
  } finally {
    source?.close();
    rmSync(workshop, { recursive: true });
  }
}

/** A crash in between leaves the broken file in its place. */
function exchange(file: string, { fresh, backup }: Record<'fresh' | 'backup', string>): void {
  linkSync(file, backup);
  for (const beside of ['-wal', '-shm']) {
    if (existsSync(file + beside)) renameSync(file + beside, backup + beside);
  }
  moveIntoPlace(fresh, file);
}

/** Opens what is left of a file, which nobody else can write to then; undefined if nothing is. */
function openReadable(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('BEGIN IMMEDIATE');
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    if (tables.length > 0) return database;
  } catch {
    // The list of tables can't be read.
  }
  database?.close();
  return undefined;
}

/** @see https://www.sqlite.org/fileformat2.html#the_database_header */
const HEADER_BYTES = 100;
const PAGE_BYTES = 4_096;
const PAGES_AT = 28;
const FREE_PAGES_AT = 32;

/** Opens a copy of a file, with the header of a new one. */
function openWithHeader(file: string, fresh: string): DatabaseSync | undefined {
  const copy = `${fresh}.copy`;
  // The write-ahead log has the latest writes.
  for (const beside of ['', '-wal']) {
    if (existsSync(file + beside)) copyFileSync(file + beside, copy + beside);
  }
  const header = Buffer.from(readFileSync(fresh).subarray(0, HEADER_BYTES));
  header.writeUInt32BE(Math.ceil(statSync(copy).size / PAGE_BYTES), PAGES_AT);
  header.fill(0, FREE_PAGES_AT, FREE_PAGES_AT + 8);
  const descriptor = openSync(copy, 'r+');
  writeSync(descriptor, header, 0, HEADER_BYTES, 0);
  closeSync(descriptor);
  return openReadable(copy);
}

function tablesIn(file: string): Array<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'kysely_%'`,
    )
    .all();
  database.close();
  return rows.map(({ name }) => String(name));
}

/** A table in the broken file and in the new one. */
interface TableOfBoth {
  readonly source: DatabaseSync;
  readonly target: DatabaseSync;
  readonly table: string;
}

function copyRows(source: DatabaseSync, file: string, tables: ReadonlyArray<string>) {
  const target = new DatabaseSync(file);
  try {
    target.exec('BEGIN IMMEDIATE');
    const copied = tables.map((table) => copyTable({ source, target, table }));
    target.exec('COMMIT');
    return {
      rows: Object.fromEntries(tables.map((table, index) => [table, copied[index]?.rows ?? 0])),
      isComplete: copied.every(({ isComplete }) => isComplete),
    };
  } finally {
    target.close();
  }
}

function copyTable({ source, target, table }: TableOfBoth) {
  const columns = columnsOf({ source, target, table });
  if (columns.length === 0) return { rows: 0, isComplete: false };
  const marks = columns.map(() => '?');
  const insert = target.prepare(`INSERT OR IGNORE INTO "${table}" (${columns}) VALUES (${marks})`);
  let rows = 0;
  const read = (direction: 'ASC' | 'DESC') => {
    const order = orderOf(source, table).map((name) => `${name} ${direction}`);
    const select = source.prepare(`SELECT ${columns} FROM "${table}" ORDER BY ${order}`);
    try {
      for (const row of select.iterate()) rows += Number(insert.run(...Object.values(row)).changes);
      return true;
    } catch {
      return false;
    }
  };
  // After a damaged page, rows are read from the other end.
  const isComplete = read('ASC');
  if (!isComplete) read('DESC');
  return { rows, isComplete };
}

/** The columns of a table in both files; none if it can't be read at all. */
function columnsOf({ source, target, table }: TableOfBoth): ReadonlyArray<string> {
  const select = 'SELECT name FROM pragma_table_info(?)';
  try {
    const [there, here] = [source, target].map((database) =>
      database
        .prepare(select)
        .all(table)
        .map(({ name }) => `"${name}"`),
    );
    return there?.filter((name) => here?.includes(name)) ?? [];
  } catch {
    return [];
  }
}

/** The columns in whose order a table's rows are stored. */
function orderOf(database: DatabaseSync, table: string): ReadonlyArray<string> {
  const { wr } = database.prepare('SELECT wr FROM pragma_table_list(?)').get(table) ?? {};
  if (Number(wr) === 0) return ['rowid'];
  return database
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map(({ name }) => `"${name}"`);
}
