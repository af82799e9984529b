import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * An index for abandoned bags: whoever begins a bag deletes them, which took reading all visitors'
 * bags.
 */
export const abandonedBags: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('carts_abandoned')
      .on('carts')
      .columns(['member_id', 'changed_at'])
      .execute();
  },
};
