import type { Kysely } from 'kysely';
import { keyed, required } from './keyed.ts';
import type { ReversibleMigration } from './reversible.ts';

/** The table of operations that were acted on, as `tables.ts` describes it. */
export const actedOperations: ReversibleMigration = {
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
  back: `DROP TABLE acted_operations;`,
};
