import { sql } from 'kysely';
import { connectShared } from '../database/open-shared-database.ts';
import { COMMERCE_SCHEMA } from '../database/postgres-dialect.ts';
import { CONTENT_TABLES, type Database } from '../database/tables.ts';
import { inTransaction } from '../database/transactions.ts';
import { writeSeed } from '../seed/write-seed.ts';
import type { CatalogueStore } from './copy-catalogue.ts';
import { copyCatalogue, replaceCatalogue } from './copy-catalogue.ts';

/** The schema of the other catalogue, beside the shop's. */
const STAGED = `${COMMERCE_SCHEMA}_staged`;
const KEPT = `${COMMERCE_SCHEMA}_before`;
const NEXT = `${COMMERCE_SCHEMA}_next`;

interface SchemaStore extends CatalogueStore {
  /** Removes what was staged, and lets others import. */
  tidy(): Promise<void>;
}

/** Waits until no other machine has a schema store. */
export async function createSchemaStore(db: Database, url: string): Promise<SchemaStore> {
  const release = await asOnlyImport(db);
  const run = (text: string, on = db) => sql.raw(text).execute(on);
  return {
    db,
    async stage(seed, options) {
      await run(`DROP SCHEMA IF EXISTS ${STAGED} CASCADE`);
      await run(`CREATE SCHEMA ${STAGED}`);
      for (const table of [...CONTENT_TABLES, 'state']) {
        await run(
          `CREATE TABLE ${STAGED}.${table} (LIKE ${COMMERCE_SCHEMA}.${table} INCLUDING ALL)`,
        );
      }
      const other = connectShared(url, { schema: STAGED, statementMs: 0 });
      await writeSeed(other, seed, { ...options, now: new Date() }).finally(() => other.destroy());
    },
    withStaged: (work) => work(STAGED),
    backUp: () => inTransaction(db, ['catalogue'], backUpNext),
    async restore() {
      if (!(await isThere(db, KEPT))) return false;
      await inTransaction(db, ['catalogue'], async (transaction) => {
        await copyNext(transaction);
        await replaceCatalogue(transaction, { from: KEPT, into: COMMERCE_SCHEMA });
        await promoteNext(transaction);
      });
      return true;
    },
    async tidy() {
      await run(`DROP SCHEMA IF EXISTS ${STAGED} CASCADE`);
      await release();
    },
  };

  async function backUpNext(transaction: Database) {
    await copyNext(transaction);
    await promoteNext(transaction);
  }

  async function copyNext(transaction: Database) {
    await run(`CREATE SCHEMA ${NEXT}`, transaction);
    await copyCatalogue(transaction, { from: COMMERCE_SCHEMA, into: NEXT });
  }

  async function promoteNext(transaction: Database) {
    await run(`DROP SCHEMA IF EXISTS ${KEPT} CASCADE`, transaction);
    await run(`ALTER SCHEMA ${NEXT} RENAME TO ${KEPT}`, transaction);
  }
}

async function isThere(db: Database, schema: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regnamespace(${schema}) is not null as is_there`.execute(db);
  return rows[0]?.is_there ?? false;
}

/** Any number that nobody else locks. */
const IMPORT_LOCK = 5_021_880_115;

/** Waits for other imports. Returns a function that lets the next one go on. */
async function asOnlyImport(db: Database): Promise<() => Promise<void>> {
  const acquired = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const lockHolder = db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${IMPORT_LOCK})`.execute(connection);
    acquired.resolve();
    await done.promise;
    await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection);
  });
  lockHolder.catch(acquired.reject);
  await acquired.promise;
  return async () => {
    done.resolve();
    await lockHolder;
  };
}
