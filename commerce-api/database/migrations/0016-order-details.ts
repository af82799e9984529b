import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where and how an order is delivered, and how it was paid, as the account shows it. */
export const orderDetails: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('member_orders').addColumn('details', 'text').execute();
  },
};
