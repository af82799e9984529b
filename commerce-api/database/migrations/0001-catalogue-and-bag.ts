import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyed, required } from './keyed.ts';

/** Tables as `tables.ts` describes them, with the indexes that lists and cursors read. */
export const catalogueAndBag: Migration = {
  async up(db: Kysely<unknown>) {
    for (const create of [...catalogue(db), ...layers(db), ...bag(db)]) await create.execute();
    for (const [name, table, columns] of INDEXES) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};

const INDEXES = [
  ['brands_slug', 'brands', ['slug']],
  ['products_slug', 'products', ['slug']],
  ['products_brand', 'products', ['brand_id']],
  ['products_version', 'products', ['version']],
  ['product_categories_category', 'product_categories', ['category_id']],
  ['variants_product', 'variants', ['product_id']],
  ['product_offers_version', 'product_offers', ['country', 'version']],
  ['texts_version', 'texts', ['record_type', 'language', 'version']],
  ['line_items_cart', 'line_items', ['cart_token']],
] as const;

function catalogue(db: Kysely<unknown>) {
  const { schema } = db;
  return [
    keyed(schema.createTable('state'), ['key']).addColumn('value', 'text', required),
    keyed(schema.createTable('brands'), ['id'])
      .addColumn('slug', 'text', required)
      .addColumn('version', 'integer', required),
    keyed(schema.createTable('categories'), ['id'])
      .addColumn('slug', 'text', required)
      .addColumn('parent_id', 'text')
      .addColumn('level', 'integer', required)
      .addColumn('position', 'integer', required)
      .addColumn('version', 'integer', required),
    keyed(schema.createTable('products'), ['id'])
      .addColumn('slug', 'text', required)
      .addColumn('brand_id', 'text', required)
      .addColumn('option_type', 'text')
      .addColumn('rating', 'real')
      .addColumn('reviews_count', 'integer', required)
      .addColumn('popularity', 'double precision', required)
      .addColumn('is_new', 'integer', required)
      .addColumn('tags', 'text', required)
      .addColumn('early_access_at', 'text')
      .addColumn('launch_at', 'text')
      .addColumn('version', 'integer', required),
    keyed(schema.createTable('product_categories'), ['product_id', 'category_id']).addColumn(
      'level',
      'integer',
      required,
    ),
    keyed(schema.createTable('variants'), ['id'])
      .addColumn('product_id', 'text', required)
      .addColumn('position', 'integer', required)
      .addColumn('color', 'text'),
  ];
}

function layers(db: Kysely<unknown>) {
  const { schema } = db;
  return [
    keyed(schema.createTable('product_offers'), ['country', 'product_id'])
      .addColumn('featured_variant_id', 'text', required)
      .addColumn('price', 'integer', required)
      .addColumn('under_sale', 'integer', required)
      .addColumn('sold_out', 'integer', required)
      .addColumn('version', 'integer', required),
    keyed(schema.createTable('variant_offers'), ['country', 'variant_id'])
      .addColumn('price', 'integer', required)
      .addColumn('original_price', 'integer')
      .addColumn('inventory', 'integer', required),
    keyed(schema.createTable('country_records'), ['record_type', 'country', 'record_id'])
      .addColumn('position', 'integer', required)
      .addColumn('attributes', 'text', required)
      .addColumn('version', 'integer', required),
    keyed(schema.createTable('texts'), ['record_type', 'record_id', 'country', 'language'])
      .addColumn('fields', 'text', required)
      .addColumn('is_full', 'integer', required)
      .addColumn('version', 'integer', required),
  ];
}

function bag(db: Kysely<unknown>) {
  const { schema } = db;
  return [
    keyed(schema.createTable('carts'), ['token'])
      .addColumn('country', 'text', required)
      .addColumn('changed_at', 'text', required),
    keyed(schema.createTable('line_items'), ['id'])
      .addColumn('cart_token', 'text', required)
      .addColumn('variant_id', 'text', required)
      .addColumn('quantity', 'integer', required)
      .addColumn('position', 'integer', required)
      .addUniqueConstraint('line_items_variant', ['cart_token', 'variant_id']),
  ];
}
