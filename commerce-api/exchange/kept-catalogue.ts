import { existsSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { makeStateFile } from '#storage/private-files.ts';
import { CONTENT_TABLES, type Database } from '../database/tables.ts';
import { nextVersion } from '../database/versions.ts';
import { columnsOf, withAttachedDatabase } from './attached-database.ts';

/** Stores what the shop sells and shows in a file of its own, which replaces the one before. */
export async function keepCatalogue(db: Database, file: string): Promise<void> {
  const next = await copyOfCatalogue(db, file);
  renameSync(next, file);
}

/**
 * Restores what was kept, with a new version, and keeps what it replaces: a second call undoes the
 * first. Bags and members stay.
 */
export async function restoreCatalogue(db: Database, file: string): Promise<void> {
  const replaced = await copyOfCatalogue(db, file);
  await withAttachedDatabase(db, file, () =>
    db.transaction().execute(async (transaction) => {
      const version = await nextVersion(transaction);
      const run = (text: string) => sql.raw(text).execute(transaction);
      for (const table of CONTENT_TABLES) {
        const { content, hasVersion } = await columnsOf(transaction, table, 'beside');
        const columns = [...content, ...(hasVersion ? ['version'] : [])].join(', ');
        const values = [...content, ...(hasVersion ? [version] : [])].join(', ');
        await run(`DELETE FROM main.${table}`);
        await run(`INSERT INTO main.${table} (${columns}) SELECT ${values} FROM beside.${table}`);
      }
      await run(`DELETE FROM main.state WHERE key = '${IDENTITY}'`);
      await run('INSERT INTO main.state (key, value) SELECT key, value FROM beside.state');
    }),
  );
  renameSync(replaced, file);
}

const IDENTITY = 'seed-identity';

/** Returns the name of the file, which is complete. */
async function copyOfCatalogue(db: Database, file: string): Promise<string> {
  const next = `${file}.next`;
  if (existsSync(next)) rmSync(next);
  makeStateFile(next);
  await withAttachedDatabase(db, next, () =>
    db.transaction().execute(async (transaction) => {
      const run = (text: string) => sql.raw(text).execute(transaction);
      for (const table of CONTENT_TABLES) {
        await run(`CREATE TABLE beside.${table} AS SELECT * FROM main.${table}`);
      }
      await run(
        `CREATE TABLE beside.state AS SELECT key, value FROM main.state WHERE key = '${IDENTITY}'`,
      );
    }),
  );
  return next;
}
