import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** What one machine has in memory, and several share, as `tables.ts` describes it. */
export const sharedMemory: Migration = {
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
};
