import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { makeStateFile, OWNERS_ALONE } from './private-files.ts';

/** What became of a broken file. */
export interface Salvage {
  /** Where the broken file is kept. */
  readonly kept: string;
  /** How many rows of each table were saved. */
  readonly rows: Readonly<Record<string, number>>;
  /** Whether there may have been more rows than could be read. */
  readonly isComplete: boolean;
}

export interface SalvageOptions {
  readonly dataFolder: string;
  /** The file's path in the data folder. */
  readonly name: string;
  /**
   * Creates the file with empty tables in another folder. Returns the tables whose rows to save.
   */
  readonly make: (folder: string) => ReadonlyArray<string> | Promise<ReadonlyArray<string>>;
  /** Completes the file in that folder once it has the rows. */
  readonly finish?: (folder: string) => void;
  /** Whether tables are always created in the same order, so that they begin at the same pages. */
  readonly isMadeAtOnce?: boolean;
  readonly now: Date;
}

/**
 * Puts a broken file aside, and creates a new one with all rows that can still be read. The new
 * file takes its place only when complete, so that nothing written meanwhile collides with older
 * rows; until then, whoever opens it finds a broken file. Processes with the old file open notice
 * that it was replaced.
 */
export async function salvage(options: SalvageOptions): Promise<Salvage> {
  const { dataFolder, name, make, finish, now, isMadeAtOnce = false } = options;
  const file = join(dataFolder, name);
  const kept =
    keptBefore(file) ?? setAside(file, `${file}.broken-${now.toISOString().replaceAll(':', '-')}`);
  const copy = `${kept}.copy`;
  const workshop = mkdtempSync(join(dataFolder, 'repair-'));
  try {
    copyAside(kept, copy);
    const tables = await make(workshop);
    const fresh = join(workshop, name);
    const saved = saveRows({ copy, fresh, tables, isMadeAtOnce });
    finish?.(workshop);
    renameSync(fresh, file);
    return { kept, ...saved };
  } finally {
    for (const beside of ['', ...BESIDE]) rmSync(copy + beside, { force: true });
    rmSync(workshop, { recursive: true });
  }
}

interface Saving extends Required<Pick<SalvageOptions, 'isMadeAtOnce'>> {
  /** A copy of the broken file, because reading it writes to it. */
  readonly copy: string;
  readonly fresh: string;
  readonly tables: ReadonlyArray<string>;
}

function saveRows({ copy, fresh, tables, isMadeAtOnce }: Saving): Omit<Salvage, 'kept'> {
  const source = openWhatIsThere(copy, fresh, isMadeAtOnce);
  if (!source) return { rows: {}, isComplete: false };
  try {
    return copyRows(source, fresh, tables);
  } finally {
    source.close();
  }
}

/** The tables of a file, except those in which migrations are recorded. */
export function tablesWithRows(file: string): Array<string> {
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

/** What SQLite puts beside a file. */
const BESIDE = ['-wal', '-shm', '-journal'] as const;

/** The placeholder of a file under repair begins with this. The broken file's name follows. */
const UNDER_REPAIR = 'Under repair. What was here is in ';

/**
 * Keeps a broken file under another name. The placeholder that takes its place isn't a database,
 * because a running shop would otherwise create one there.
 */
function setAside(file: string, kept: string): string {
  const placeholder = `${kept}.place`;
  writeFileSync(placeholder, `${UNDER_REPAIR}${basename(kept)}`, { mode: OWNERS_ALONE.file });
  for (const beside of BESIDE) {
    if (existsSync(file + beside)) renameSync(file + beside, kept + beside);
  }
  linkSync(file, kept);
  renameSync(placeholder, file);
  return kept;
}

/** The broken file that an interrupted repair put aside; undefined if there was none. */
function keptBefore(file: string): string | undefined {
  const start = Buffer.alloc(1_024);
  const descriptor = openSync(file, 'r');
  const text = start.toString('utf8', 0, readSync(descriptor, start));
  closeSync(descriptor);
  if (!text.startsWith(UNDER_REPAIR)) return undefined;
  const kept = join(dirname(file), basename(text.slice(UNDER_REPAIR.length)));
  return existsSync(kept) ? kept : undefined;
}

/** Copies the write-ahead log, too, which has the latest writes. Its index is created again. */
function copyAside(kept: string, copy: string): void {
  for (const beside of ['', '-wal'] as const) {
    if (!existsSync(kept + beside)) continue;
    copyFileSync(kept + beside, copy + beside);
    makeStateFile(copy + beside);
  }
}

/**
 * Opens what is left of a file. If its header can't be read, it gets that of a new file, and if
 * that isn't enough, the new file's whole first page, which says where tables begin.
 */
function openWhatIsThere(
  copy: string,
  fresh: string,
  isMadeAtOnce: boolean,
): DatabaseSync | undefined {
  if (!existsSync(copy)) return undefined;
  const attempts = [0, HEADER_BYTES, ...(isMadeAtOnce ? [PAGE_BYTES] : [])];
  for (const bytes of attempts) {
    if (bytes > 0) writeStart(copy, fresh, bytes);
    const database = openReadable(copy);
    if (database) return database;
  }
  return undefined;
}

function openReadable(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    if (tables.length > 0) return database;
  } catch {
    // The list of tables can't be read either.
  }
  database?.close();
  return undefined;
}

const PAGE_BYTES = 4_096;
/** @see https://www.sqlite.org/fileformat2.html#the_database_header */
const HEADER_BYTES = 100;
const PAGES_AT = 28;
const FREE_PAGES_AT = 32;

function writeStart(copy: string, fresh: string, bytes: number): void {
  const start = Buffer.from(readFileSync(fresh).subarray(0, bytes));
  start.writeUInt32BE(Math.ceil(statSync(copy).size / PAGE_BYTES), PAGES_AT);
  start.fill(0, FREE_PAGES_AT, FREE_PAGES_AT + 8);
  const descriptor = openSync(copy, 'r+');
  writeSync(descriptor, start, 0, bytes, 0);
  closeSync(descriptor);
}

function copyRows(source: DatabaseSync, file: string, tables: ReadonlyArray<string>) {
  const target = new DatabaseSync(file, { timeout: 10_000 });
  const rows: Record<string, number> = {};
  let isComplete = true;
  try {
    target.exec('BEGIN IMMEDIATE');
    for (const table of tables) {
      const copied = copyTable(source, target, table);
      rows[table] = copied.rows;
      isComplete &&= copied.isComplete;
    }
    target.exec('COMMIT');
    return { rows, isComplete };
  } finally {
    target.close();
  }
}

interface Shape {
  readonly columns: ReadonlyArray<string>;
  /** The columns in whose order the rows are stored. */
  readonly order: ReadonlyArray<string>;
}

function copyTable(source: DatabaseSync, target: DatabaseSync, table: string) {
  const shape = shapeOf(source, target, table);
  if (!shape) return { rows: 0, isComplete: false };
  const names = shape.columns.map((name) => `"${name}"`).join(', ');
  const marks = shape.columns.map(() => '?').join(', ');
  const put = target.prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${marks})`);
  let rows = 0;
  const take = (row: Record<string, unknown>) => {
    rows += Number(put.run(...shape.columns.map((name) => row[name] as SQLInputValue)).changes);
  };
  const read = (direction: 'ASC' | 'DESC') => {
    const order = shape.order.map((name) => `${name} ${direction}`).join(', ');
    return readAll(source, `SELECT ${names} FROM "${table}" ORDER BY ${order}`, take);
  };
  // After a damaged page, rows are read from the other end.
  const isComplete = read('ASC');
  if (!isComplete) read('DESC');
  return { rows, isComplete };
}

/** The columns that both tables have; undefined if the table can't be read at all. */
function shapeOf(source: DatabaseSync, target: DatabaseSync, table: string): Shape | undefined {
  try {
    const [there, here] = [source, target].map((database) =>
      database.prepare('SELECT name, pk FROM pragma_table_info(?) ORDER BY pk').all(table),
    );
    const isHere = new Set(here?.map(({ name }) => name));
    const columns = (there ?? [])
      .map(({ name }) => String(name))
      .filter((name) => isHere.has(name));
    if (columns.length === 0) return undefined;
    const keys = (there ?? []).filter(({ pk }) => Number(pk) > 0).map(({ name }) => `"${name}"`);
    return { columns, order: hasRowid(source, table) ? ['rowid'] : keys };
  } catch {
    return undefined;
  }
}

function hasRowid(database: DatabaseSync, table: string): boolean {
  const row = database.prepare('SELECT wr FROM pragma_table_list(?)').get(table);
  return Number(row?.wr) === 0;
}

/** Reads rows until the end or an error. Returns whether it reached the end. */
function readAll(
  source: DatabaseSync,
  sql: string,
  take: (row: Record<string, unknown>) => void,
): boolean {
  try {
    for (const row of source.prepare(sql).iterate()) take(row);
    return true;
  } catch {
    return false;
  }
}
