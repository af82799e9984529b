import { type Kysely, sql } from 'kysely';
import { keyed, required } from './keyed.ts';
import type { ReversibleMigration } from './reversible.ts';

/** Bags that belong to members and hold more than products; lists and subscriptions of members. */
export const bagAndLists: ReversibleMigration = {
  async up(db: Kysely<unknown>) {
    await ownCarts(db);
    await typeLines(db);
    for (const create of newTables(db)) await create.execute();
  },
  back: `
    DROP TABLE bag_additions;
    DROP TABLE member_list_variants;
    DROP TABLE member_subscriptions;
    ALTER TABLE line_items RENAME TO typed_line_items;
    CREATE TABLE line_items (
      id text NOT NULL, cart_token text NOT NULL, variant_id text NOT NULL,
      quantity integer NOT NULL, position integer NOT NULL,
      CONSTRAINT id_key PRIMARY KEY (id),
      CONSTRAINT line_items_variant UNIQUE (cart_token, variant_id)
    );
    INSERT INTO line_items (id, cart_token, variant_id, quantity, position)
      SELECT id, cart_token, variant_id, quantity, position FROM typed_line_items
      WHERE type = 'product';
    DROP TABLE typed_line_items;
    CREATE INDEX line_items_cart ON line_items (cart_token);
    DROP INDEX carts_member;
    ALTER TABLE carts DROP COLUMN member_id;
    ALTER TABLE carts DROP COLUMN version;
  `,
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
