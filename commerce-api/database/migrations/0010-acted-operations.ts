import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** The table of operations that were acted on, as `tables.ts` describes it. */
export const actedOperations: Migration = {
  async up(db: Kysely<unknown>) {
    await keyed(db.schema.createTable('acted_operations'), ['key'])
      .addColumn('acted_at', 'text', required)
      .addColumn('answer', 'text', required)
      .execute();
    await db.schema
      .createIndex('acted_operations_acted_at')
      .on('acted_operations')
      .column('acted_at')
      .execute();
  },
};
