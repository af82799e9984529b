import type { Kysely } from 'kysely';
import type { ReversibleMigration } from './reversible.ts';

/** The version of a text records when its own language last changed. */
export const textVersions: ReversibleMigration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('texts').dropColumn('is_full').execute();
  },
  back: `ALTER TABLE texts ADD COLUMN is_full INTEGER NOT NULL DEFAULT 0;`,
};
