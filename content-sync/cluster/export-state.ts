import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { moveIntoPlace } from '#storage/atomic-files.ts';
import { isAtRest, type PreparingDatabase } from '#storage/open-database.ts';
import { OWNERS_ALONE } from '#storage/private-files.ts';
import type { TableRows } from '#storage/state-store.ts';
import { inTransaction } from '#storage/transactions.ts';

export interface Copy {
  /** The file's place in the data folder. */
  readonly file: string;
  /** Creates the empty file in a folder. */
  readonly make: (folder: string) => PreparingDatabase;
  readonly rows: ReadonlyArray<TableRows>;
  readonly now: Date;
}

/**
 * Replaces this machine's file by a copy of what machines share. If the file isn't an earlier copy,
 * unchanged since, it has data of its own, and stays beside the copy.
 */
export function exportState({ file, make, rows, now }: Copy): void {
  const workshop = mkdtempSync(join(dirname(file), 'copy-'));
  try {
    const database = make(workshop);
    try {
      inTransaction(database, () => {
        for (const each of rows) writeRows(database, each);
      });
    } finally {
      database.close();
    }
    const made = join(workshop, basename(file));
    const digest = digestOf(made);
    if (existsSync(file) && !isOwnExport(file)) moveToBackup(file, now);
    moveIntoPlace(made, file);
    writeFileSync(markOf(file), digest, { mode: OWNERS_ALONE.file });
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

/** The file that has the digest of the copy as it was made. */
const markOf = (file: string) => `${file}.copied`;

/** Whether a file is a copy as this machine left it, unchanged since. */
export function isOwnExport(file: string): boolean {
  const mark = markOf(file);
  return existsSync(mark) && isAtRest(file) && readFileSync(mark, 'utf8') === digestOf(file);
}

/** Renames a file to a backup beside it, since a copy takes its place. */
export function moveToBackup(file: string, now: Date): void {
  const backup = `${file}.alone-${now.toISOString().replaceAll(':', '-')}`;
  for (const beside of ['-wal', '-shm', '']) {
    if (existsSync(file + beside)) renameSync(file + beside, backup + beside);
  }
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function writeRows(database: PreparingDatabase, { table, rows }: TableRows): void {
  const columns = database
    .prepare('SELECT name, type FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type }) => ({ name: String(name), isNumber: type === 'INTEGER' }));
  const insert = database.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => '?')})`);
  for (const row of rows) {
    insert.run(...columns.map(({ name, isNumber }) => stored(row[name], isNumber)));
  }
}

/** PostgreSQL answers large numbers as text. */
function stored(value: unknown, isNumber: boolean): string | number | Uint8Array | null {
  if (value === null || value === undefined) return null;
  if (isNumber) return Number(value);
  return value instanceof Uint8Array ? value : String(value);
}
