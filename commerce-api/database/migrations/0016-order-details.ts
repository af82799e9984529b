import type { Kysely } from 'kysely';
import type { ReversibleMigration } from './reversible.ts';

/** Where and how an order is delivered, and how it was paid, as the account shows it. */
export const orderDetails: ReversibleMigration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('member_orders').addColumn('details', 'text').execute();
  },
  back: 'ALTER TABLE member_orders DROP COLUMN details;',
};
