import type { Kysely } from 'kysely';
import { keyed, required } from './keyed.ts';
import type { ReversibleMigration } from './reversible.ts';

/** What one machine has in memory, and several share, as `tables.ts` describes it. */
export const sharedMemory: ReversibleMigration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('content_changes')
      .addColumn('version', 'integer', required)
      .addColumn('changed', 'text', required)
      .addPrimaryKeyConstraint('version_key', ['version'])
      .execute();
    await keyed(schema.createTable('attempts'), ['key'])
      .addColumn('points', 'integer', required)
      .addColumn('expire', 'integer')
      .execute();
  },
  back: `
    DROP TABLE content_changes;
    DROP TABLE attempts;
  `,
};
