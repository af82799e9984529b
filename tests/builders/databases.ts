import { randomUUID } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';
import { SCHEMA } from '#content-sync/cluster/tables.ts';
import type { RunningPostgres } from './start-postgres.ts';

/** Creates a database, empty or a copy of one that nobody is connected to, and returns its URL. */
export async function aDatabase(
  { url }: Pick<RunningPostgres, 'url'>,
  copied?: string,
): Promise<string> {
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  const template = copied ? new URL(copied).pathname.slice(1) : 'template1';
  await queryIn(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const created = new URL(url);
  created.pathname = name;
  return created.href;
}

/** Runs SQL in a database, in the schema of the machines' tables. */
export async function queryIn<R extends QueryResultRow>(
  databaseUrl: string,
  text: string,
): Promise<ReadonlyArray<R>> {
  const client = new Client({
    connectionString: databaseUrl,
    options: `-c search_path=${SCHEMA}`,
  });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Empties the tables that machines share, which takes a fraction of what a new database does. No
 * machine may be connected.
 */
export async function emptyDatabase(databaseUrl: string): Promise<void> {
  const tables = await queryIn<{ name: string }>(
    databaseUrl,
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = '${SCHEMA}' AND tablename NOT LIKE 'kysely%'`,
  );
  if (tables.length === 0) return;
  await queryIn(databaseUrl, `TRUNCATE ${tables.map(({ name }) => name)}`);
}
