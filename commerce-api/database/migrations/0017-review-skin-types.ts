import type { Kysely } from 'kysely';
import type { ReversibleMigration } from './reversible.ts';

/** What kind of skin the writer of a review has. */
export const reviewSkinTypes: ReversibleMigration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('member_reviews').addColumn('skin_type', 'text').execute();
  },
  back: 'ALTER TABLE member_reviews DROP COLUMN skin_type;',
};
