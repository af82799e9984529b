import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** A prepared SELECT whose rows have a type. Parameters are given in order, or as one object by name. */
export interface Select<Row> {
  get(...parameters: Parameters): Row | undefined;
  all(...parameters: Parameters): Array<Row>;
}

type Parameters = Array<SQLInputValue> | [Record<string, SQLInputValue>];

/**
 * Prepares a SELECT. Its author has to make sure that its columns are those of `Row`: the compiler
 * doesn't read SQL.
 *
 * @example select<Row<'packs', 'file'>>(database, 'SELECT file FROM packs WHERE id = ?').get(1)
 */
export function select<Row>(database: DatabaseSync, sql: string): Select<Row> {
  return database.prepare(sql) as unknown as Select<Row>;
}
