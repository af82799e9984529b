import type { Kysely } from 'kysely';
import type { ReversibleMigration } from './reversible.ts';

/** Bags have a promo code and a gift message. */
export const promoCodes: ReversibleMigration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('carts').addColumn('promo_code', 'text').execute();
    await schema.alterTable('carts').addColumn('gift_message', 'text').execute();
  },
  back: `
    ALTER TABLE carts DROP COLUMN gift_message;
    ALTER TABLE carts DROP COLUMN promo_code;
  `,
};
