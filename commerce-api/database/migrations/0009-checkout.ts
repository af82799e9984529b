import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** Checkouts and what was ordered in them, as `member-tables.ts` describes them. */
export const checkout: Migration = {
  async up(db: Kysely<unknown>) {
    for (const create of newTables(db)) await create.execute();
    for (const column of ['delivery', 'discount']) {
      await db.schema
        .alterTable('member_orders')
        .addColumn(column, 'integer', (it) => it.notNull().defaultTo(0))
        .execute();
    }
  },
};

function newTables({ schema }: Kysely<unknown>) {
  return [
    keyed(schema.createTable('checkouts'), ['id'])
      .addColumn('secret_hash', 'text', required)
      .addColumn('cart_token', 'text', required)
      .addColumn('member_id', 'text')
      .addColumn('country', 'text', required)
      .addColumn('language', 'text', required)
      .addColumn('return_url', 'text', required)
      .addColumn('bag_url', 'text', required)
      .addColumn('address', 'text')
      .addColumn('draft', 'text')
      .addColumn('delivery', 'text')
      .addColumn('order_reference', 'text')
      .addColumn('expires_at', 'text', required),
    keyed(schema.createTable('placed_orders'), ['reference_hash'])
      .addColumn('member_id', 'text')
      .addColumn('placed_at', 'text', required)
      .addColumn('document', 'text', required),
  ];
}
