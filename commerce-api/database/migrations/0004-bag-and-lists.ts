import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** Bags that belong to members and hold more than products; lists and subscriptions of members. */
export const bagAndLists: Migration = {
  async up(db: Kysely<unknown>) {
    await ownCarts(db);
    await typeLines(db);
    for (const create of newTables(db)) await create.execute();
  },
};

async function ownCarts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('carts').addColumn('member_id', 'text').execute();
  await schema
    .alterTable('carts')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex('carts_member')
    .on('carts')
    .columns(['member_id', 'country'])
    .unique()
    .execute();
}

/** Constraints can't be altered, so the lines move into a table with the new one. */
async function typeLines(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('line_items').renameTo('untyped_line_items').execute();
  await schema.dropIndex('line_items_cart').execute();
  await keyed(schema.createTable('line_items'), ['id'])
    .addColumn('cart_token', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('variant_id', 'text', required)
    .addColumn('quantity', 'integer', required)
    .addColumn('position', 'integer', required)
    .addUniqueConstraint('line_items_kind', ['cart_token', 'type', 'variant_id'])
    .execute();
  await sql`
    insert into line_items (id, cart_token, type, variant_id, quantity, position)
    select id, cart_token, 'product', variant_id, quantity, position from untyped_line_items
  `.execute(db);
  await schema.dropTable('untyped_line_items').execute();
}

function newTables({ schema }: Kysely<unknown>) {
  return [
    keyed(schema.createTable('bag_additions'), ['key'])
      .addColumn('cart_token', 'text', required)
      .addColumn('added_at', 'text', required),
    keyed(schema.createTable('member_list_variants'), [
      'member_id',
      'list',
      'variant_id',
    ]).addColumn('position', 'integer', required),
    keyed(schema.createTable('member_subscriptions'), [
      'member_id',
      'event_type',
      'event_name',
      'variant_id',
    ]).addColumn('subscribed_at', 'text', required),
  ];
}
