import { sql } from 'kysely';
import type { CONTENT_TABLES, Database } from '../database/tables.ts';

export type ContentTable = (typeof CONTENT_TABLES)[number];

/** The shop's own database, or the one that is attached beside it. */
export type Schema = 'main' | 'beside';

/**
 * Runs with another database file attached as `beside`, so that SQL compares and copies between the
 * two.
 */
export async function withAttachedDatabase<T>(
  db: Database,
  file: string,
  work: () => Promise<T>,
): Promise<T> {
  await sql`ATTACH DATABASE ${file} AS beside`.execute(db);
  try {
    return await work();
  } finally {
    await sql`DETACH DATABASE beside`.execute(db);
  }
}

/** The columns of a table that describe a record; a version only says when it changed. */
export async function columnsOf(
  db: Database,
  table: ContentTable,
  schema: Schema = 'main',
): Promise<{ readonly content: ReadonlyArray<string>; readonly hasVersion: boolean }> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pragma_table_info(${table}, ${schema})`.execute(db);
  const names = rows.map(({ name }) => name);
  return {
    content: names.filter((name) => name !== 'version'),
    hasVersion: names.includes('version'),
  };
}
