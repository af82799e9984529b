import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#storage/transactions.ts';
import { TABLES, type TableName } from './tables.ts';

/**
 * Replaces all rows by those of another file with the same tables, in one transaction, so that
 * readers see all of the one or all of the other.
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

/** Empties all tables, but for what says which tables these are. */
export function clearTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    for (const [table] of tablesWithColumns()) {
      const kept = table === 'meta' ? ` WHERE key <> 'snapshot-schema'` : '';
      database.exec(`DELETE FROM ${table}${kept}`);
    }
    beginEdition(database);
  });
}

/** Which of all the contents that the tables had at a time this is. It isn't in any of them. */
export function editionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA main.application_id').get()?.application_id);
}

function beginEdition(database: DatabaseSync): void {
  database.exec(`PRAGMA main.application_id = ${randomInt(1, EDITIONS)}`);
}

/** What fits into the place in the file's header. */
const EDITIONS = 2 ** 31;

/** `key` is a word of SQL. */
function tablesWithColumns(): Array<[TableName, string]> {
  return Object.entries(TABLES).map(([table, columns]) => [
    table as TableName,
    Object.keys(columns)
      .map((column) => `"${column}"`)
      .join(', '),
  ]);
}
