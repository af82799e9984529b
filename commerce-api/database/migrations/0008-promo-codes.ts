import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bags have a promo code and a gift message. */
export const promoCodes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('carts').addColumn('promo_code', 'text').execute();
    await schema.alterTable('carts').addColumn('gift_message', 'text').execute();
  },
};
