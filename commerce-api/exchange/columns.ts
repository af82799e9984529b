import { sql } from 'kysely';
import { COMMERCE_SCHEMA, isShared } from '../database/postgres-dialect.ts';
import type { CONTENT_TABLES, Database } from '../database/tables.ts';

export type ContentTable = (typeof CONTENT_TABLES)[number];

/** The columns of a table that describe a record; a version only says when it changed. */
export async function columnsOf(
  db: Database,
  table: ContentTable,
  schema: string,
): Promise<{ readonly content: ReadonlyArray<string>; readonly hasVersion: boolean }> {
  const { rows } = await namesOf(table, schema, isShared(db)).execute(db);
  const names = rows.map(({ name }) => name);
  return {
    content: names.filter((name) => name !== 'version'),
    hasVersion: names.includes('version'),
  };
}

function namesOf(table: ContentTable, schema: string, isInPostgres: boolean) {
  return isInPostgres
    ? sql<{ name: string }>`
        SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = ${schema} AND table_name = ${table} ORDER BY ordinal_position`
    : sql<{ name: string }>`SELECT name FROM pragma_table_info(${table}, ${schema})`;
}

/** The ids of a list as rows, in one parameter: there may be more than a statement's parameters. */
export function idsIn(db: Database, ids: ReadonlyArray<string>) {
  const json = JSON.stringify(ids);
  return isShared(db)
    ? sql`SELECT json_array_elements_text(${json}::json)`
    : sql`SELECT value FROM json_each(${json})`;
}

/** The schema of the shop's own tables. */
export function ownSchema(db: Database): string {
  return isShared(db) ? COMMERCE_SCHEMA : 'main';
}
