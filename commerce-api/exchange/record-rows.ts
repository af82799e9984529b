import { sql } from 'kysely';
import { PRODUCT_GUIDES, PRODUCT_REVIEWS, STORE_STOCK } from '../catalogue/product-parts.ts';
import type { Database } from '../database/tables.ts';
import { type ContentTable, idsIn } from './columns.ts';

/** Rows that are part of a record: the table, how rows name the record, and which rows count. */
export interface Part {
  readonly table: ContentTable;
  /** The column with the record's id; for offers of variants, that of the variant. */
  readonly owner: string;
  readonly isOfVariant?: true;
  readonly where?: string;
}

/** The parts of records of a type. The first has a row for every record; removed in reverse order. */
export type Parts = readonly [Part, ...Array<Part>];

const textsOf = (type: string): Part => ({
  table: 'texts',
  owner: 'record_id',
  where: `record_type = '${type}' AND country = ''`,
});

/** What a catalogue has. */
export const PARTS = {
  products: [
    { table: 'products', owner: 'id' },
    { table: 'product_categories', owner: 'product_id' },
    { table: 'product_offers', owner: 'product_id' },
    { table: 'variants', owner: 'product_id' },
    { table: 'variant_offers', owner: 'variant_id', isOfVariant: true },
    ...['products', PRODUCT_GUIDES, PRODUCT_REVIEWS].map(textsOf),
    { table: 'texts', owner: 'record_id', where: `record_type = '${STORE_STOCK}'` },
  ],
  brands: [{ table: 'brands', owner: 'id' }, textsOf('brands')],
  categories: [{ table: 'categories', owner: 'id' }, textsOf('categories')],
} as const satisfies Readonly<Record<string, Parts>>;

/** The id of the record that a row is part of, in SQL. */
export function ownerIn(schema: string, { owner, isOfVariant }: Part): string {
  return isOfVariant ? `(SELECT product_id FROM ${schema}.variants WHERE id = ${owner})` : owner;
}

/** The condition for the rows of some records. */
export function rowsOfRecords(
  db: Database,
  { part, schema, ids }: { part: Part; schema: string; ids: ReadonlyArray<string> },
) {
  const { owner, isOfVariant, where = 'true' } = part;
  const named = idsIn(db, ids);
  const ofThem = isOfVariant
    ? sql`SELECT id FROM ${sql.raw(schema)}.variants WHERE product_id IN (${named})`
    : named;
  return sql`${sql.raw(owner)} IN (${ofThem}) AND ${sql.raw(where)}`;
}
