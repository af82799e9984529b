import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The version of a text says by itself when its language last saw a change. */
export const textVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('texts').dropColumn('is_full').execute();
  },
};
