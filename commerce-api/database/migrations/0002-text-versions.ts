import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The version of a text records when its own language last changed. */
export const textVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('texts').dropColumn('is_full').execute();
  },
};
