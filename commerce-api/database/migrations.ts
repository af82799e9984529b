import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Table } from './table.ts';
import { type CommerceTables, TABLES } from './tables.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/**
 * The steps of the tables by name, in their order, for SQLite and PostgreSQL alike. Those that follow
 * only add, so that machines of older code go on serving.
 */
export const MIGRATIONS: Migrations = {
  '0001-tables': { up: createTables },
  // For databases of code in which the first step had fewer tables.
  '0002-added-tables': { up: createAdded('search_counts', 'uploaded_pictures') },
  '0003-search-uses': { up: createAdded('search_uses', 'search_answers') },
};

/** The names of migrations that aren't among the known ones. */
export function newerThan(
  available: Migrations,
  applied: ReadonlyArray<string>,
): ReadonlyArray<string> {
  return applied.filter((name) => !Object.hasOwn(available, name));
}

/** Columns whose values, together, no two rows of a table share. */
const UNIQUE: ReadonlyArray<readonly [keyof CommerceTables, ReadonlyArray<string>]> = [
  ['carts', ['member_id', 'country']],
  ['line_items', ['cart_token', 'type', 'variant_id']],
  ['members', ['email']],
  ['members', ['card_number']],
  ['placed_orders', ['number']],
  ['order_returns', ['order_number', 'position']],
  ['member_orders', ['number']],
  ['member_reviews', ['member_id', 'product_id']],
  ['gift_cards', ['code_hash']],
];

/** The indexes that lists, cursors and clean-ups read, by their names. */
const INDEXES: ReadonlyArray<
  readonly [name: string, table: keyof CommerceTables, columns: ReadonlyArray<string>]
> = [
  ['brands_slug', 'brands', ['slug']],
  ['products_slug', 'products', ['slug']],
  ['products_brand', 'products', ['brand_id']],
  ['products_version', 'products', ['version']],
  ['product_categories_category', 'product_categories', ['category_id']],
  ['variants_product', 'variants', ['product_id']],
  ['product_offers_version', 'product_offers', ['country', 'version']],
  ['texts_version', 'texts', ['record_type', 'language', 'version']],
  ['carts_abandoned', 'carts', ['member_id', 'changed_at']],
  ['search_queries_heat', 'search_queries', ['country', 'language', 'heat']],
  ['search_answers_answered_at', 'search_answers', ['answered_at']],
  ['acted_operations_acted_at', 'acted_operations', ['acted_at']],
  ['member_identities_member', 'member_identities', ['member_id']],
  ['member_sessions_member', 'member_sessions', ['member_id']],
  ['member_refresh_tokens_session', 'member_refresh_tokens', ['session_id']],
  ['member_mail_tokens_member', 'member_mail_tokens', ['member_id']],
  ['member_challenges_member', 'member_challenges', ['member_id']],
  ['parcels_order_number', 'parcels', ['order_number']],
  ['order_returns_member', 'order_returns', ['member_id']],
  ['order_returns_status', 'order_returns', ['status', 'asked_at']],
  ['parcels_member', 'parcels', ['member_id']],
  ['member_orders_member', 'member_orders', ['member_id']],
  ['member_order_lines_member', 'member_order_lines', ['member_id']],
  ['member_addresses_member', 'member_addresses', ['member_id', 'country']],
  ['member_reviews_of_product', 'member_reviews', ['product_id', 'status']],
  ['member_reviews_by_status', 'member_reviews', ['status', 'written_at', 'id']],
  ['review_photos_member_id', 'review_photos', ['member_id']],
  ['review_photos_review_id', 'review_photos', ['review_id']],
  ['review_photos_uploaded_at', 'review_photos', ['uploaded_at']],
  ['helpful_votes_member', 'helpful_votes', ['member_id']],
  [
    'member_questions_of_product',
    'member_questions',
    ['product_id', 'country', 'language', 'status'],
  ],
  ['member_questions_by_status', 'member_questions', ['status', 'asked_at', 'id']],
  ['member_questions_member', 'member_questions', ['member_id']],
  ['member_point_logs_member', 'member_point_logs', ['member_id']],
  ['stock_notices_variant_id', 'stock_notices', ['variant_id']],
  ['stock_notices_member_id', 'stock_notices', ['member_id']],
  ['stock_notices_address_hash', 'stock_notices', ['address_hash']],
  ['gift_card_mails_send_at', 'gift_card_mails', ['send_at']],
];

/** Creates all tables and indexes, in SQLite and PostgreSQL alike. */
async function createTables(db: Kysely<CommerceTables>): Promise<void> {
  for (const [name, table] of Object.entries(TABLES)) {
    await tableOf(db.schema.createTable(name), table).execute();
  }
  for (const [table, columns] of UNIQUE) {
    const index = db.schema.createIndex(`${table}_by_${columns.join('_')}`).unique();
    await index
      .on(table)
      .columns([...columns])
      .execute();
  }
  for (const [name, table, columns] of INDEXES) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  await db.schema
    .createIndex('sale_prices')
    .on('variant_offers')
    .column('variant_id')
    .where(sql.ref('sale_price'), 'is not', null)
    .execute();
}

/** A step that creates tables, with their indexes, which databases of earlier code lack, unless they are there. */
function createAdded(...names: ReadonlyArray<keyof CommerceTables>) {
  return async (db: Kysely<CommerceTables>): Promise<void> => {
    for (const name of names) {
      await tableOf(db.schema.createTable(name).ifNotExists(), TABLES[name]).execute();
    }
    for (const [name, table, columns] of INDEXES.filter(([, on]) => names.includes(on))) {
      const index = db.schema.createIndex(name).ifNotExists();
      await index
        .on(table)
        .columns([...columns])
        .execute();
    }
  };
}

function tableOf(builder: CreateTableBuilder<string>, { key, columns }: Table) {
  return Object.entries(columns)
    .reduce<CreateTableBuilder<string, string>>(
      (built, [name, { kind, isNullable }]) =>
        built.addColumn(name, kind, (column) => (isNullable ? column : column.notNull())),
      builder,
    )
    .addPrimaryKeyConstraint('primary_key', [...key]);
}
