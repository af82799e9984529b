import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What kind of skin the writer of a review has. */
export const reviewSkinTypes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('member_reviews').addColumn('skin_type', 'text').execute();
  },
};
