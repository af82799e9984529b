import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** What people search for, as `tables.ts` describes it, and the order in which it is shown. */
export const searchQueries: Migration = {
  async up(db: Kysely<unknown>) {
    await keyed(db.schema.createTable('search_queries'), ['country', 'language', 'query'])
      .addColumn('heat', 'double precision', required)
      .addColumn('people', 'integer', required)
      .addColumn('marks', 'text', required)
      .execute();
    await db.schema
      .createIndex('search_queries_heat')
      .on('search_queries')
      .columns(['country', 'language', 'heat'])
      .execute();
  },
};
