import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#storage/transactions.ts';
import { select } from './tables.ts';

/**
 * Replaces all rows by those of another file with the same tables, in one transaction: readers see
 * the old rows or the new ones, never a mixture.
 */
export function copyTables(from: string, database: DatabaseSync): void {
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
export function clearTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    for (const { table } of tablesOf(database)) {
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

/** All tables, each with its columns. These are quoted: `key` is a word of SQL. */
function tablesOf(database: DatabaseSync): Array<{ table: string; columns: string }> {
  return select<{ table: string; columns: string }>(
    database,
    `SELECT tables.name AS "table", group_concat('"' || columns.name || '"') AS columns
     FROM main.sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' GROUP BY tables.name`,
  ).all();
}
