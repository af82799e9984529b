import type { Kysely } from 'kysely';
import type { ReversibleMigration } from './reversible.ts';

/** Whoever begins a bag removes abandoned ones, which were found by reading those of all visitors. */
export const abandonedBags: ReversibleMigration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('carts_abandoned')
      .on('carts')
      .columns(['member_id', 'changed_at'])
      .execute();
  },
  back: 'DROP INDEX carts_abandoned;',
};
