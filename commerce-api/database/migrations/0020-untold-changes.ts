import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** What was committed, and the shop wasn't told of yet, as `tables.ts` describes it. */
export const untoldChanges: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await keyed(schema.createTable('untold_changes'), ['id'])
      .addColumn('version', 'integer', required)
      .addColumn('change', 'text', required)
      .execute();
  },
};
