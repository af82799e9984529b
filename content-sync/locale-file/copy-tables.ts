import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#storage/transactions.ts';
import { TABLES, type TableName } from './tables.ts';

/**
 * Replaces all rows by those of another file with the same tables, in one transaction: readers see
 * the old rows or the new ones, never a mixture.
 */
export function copyTables(from: string, database: DatabaseSync): void {
  database.prepare('ATTACH ? AS other').run(from);
  try {
    inTransaction(database, () => {
      for (const [table, columns] of tablesWithColumns()) {
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
export function clearTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    for (const [table] of tablesWithColumns()) {
      const kept = table === 'meta' ? ` WHERE key <> 'snapshot-schema'` : '';
      database.exec(`DELETE FROM ${table}${kept}`);
    }
    beginEdition(database);
  });
}

/**
 * A random number that names the present contents. It is in the file's header rather than in a
 * table, and replacing all rows draws another.
 */
export function editionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA main.application_id').get()?.application_id);
}

function beginEdition(database: DatabaseSync): void {
  database.exec(`PRAGMA main.application_id = ${randomInt(1, EDITIONS)}`);
}

/** The header has 31 bits for it. */
const EDITIONS = 2 ** 31;

/** Columns are quoted: `key` is a word of SQL. */
function tablesWithColumns(): Array<[TableName, string]> {
  return Object.entries(TABLES).map(([table, columns]) => [
    table as TableName,
    Object.keys(columns)
      .map((column) => `"${column}"`)
      .join(', '),
  ]);
}
