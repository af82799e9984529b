import { sql } from 'kysely';
import { inOneChange } from '#commerce-api/admin/content-change.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import { viewOfShop } from '#commerce-api/http/view.ts';
import { PRODUCT_GUIDES } from '../catalogue/guide-attributes.ts';
import { PRODUCT_REVIEWS } from '../catalogue/review-attributes.ts';
import { STORE_STOCK } from '../catalogue/store-stock-attributes.ts';
import { writeState } from '../database/state.ts';
import type { Database } from '../database/tables.ts';
import { type ContentTable, columnsOf, idsIn, ownSchema } from './columns.ts';
import type { TypeDifference } from './difference.ts';

export interface Addition {
  readonly differences: ReadonlyArray<TypeDifference>;
  /** Identifies what the content was made from, for `isSeeded`. */
  readonly identity: string;
  /** The schema with the other catalogue. */
  readonly beside: string;
}

/**
 * Takes over products, brands and categories of another schema that are new or differ, as one
 * change with one version. Lists and carousels follow. Everything else stays, above all what editors
 * wrote.
 */
export async function addCatalogue(
  db: Database,
  { differences, identity, beside }: Addition,
): Promise<void> {
  const of = (type: string) => differences.find((each) => each.type === type);
  const changed = (type: string) => [...(of(type)?.added ?? []), ...(of(type)?.updated ?? [])];
  const ids = changed('products');
  await inOneChange(db, viewOfShop(new Date()), async (change) => {
    const { db: transaction, version } = change;
    const copy = copier(transaction, { version, beside });
    const before = await loadMemberships(transaction, ids);
    for (const { table, where } of OF_PRODUCT) await remove(transaction, { table, where }, ids);
    for (const { table, where } of OF_PRODUCT.toReversed()) await copy({ table, where }, ids);
    for (const [type, tables] of [
      ['brands', OF_BRAND],
      ['categories', OF_CATEGORY],
    ] as const) {
      for (const rows of tables) await remove(transaction, rows, changed(type));
      for (const rows of tables) await copy(rows, changed(type));
    }
    await bumpProducts(change, await productsShowing(transaction, of));
    await followMemberships(change, before, await loadMemberships(transaction, ids));
    await writeState(transaction, 'seed-identity', identity);
  });
}

/** Products whose pictures show a brand that is updated, or lie in a category that is. */
async function productsShowing(
  db: Database,
  of: (type: string) => TypeDifference | undefined,
): Promise<ReadonlyArray<string>> {
  const brands = idsIn(db, of('brands')?.updated ?? []);
  const categories = idsIn(db, of('categories')?.updated ?? []);
  const own = sql.raw(ownSchema(db));
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${own}.products WHERE brand_id IN (${brands}) OR id IN (
      SELECT product_id FROM ${own}.product_categories WHERE category_id IN (${categories})
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows of some records. In `where`, `$` stands for the schema, and `?` for `IN` with the ids. */
interface Rows {
  readonly table: ContentTable;
  readonly where: string;
}

const textsOf = (type: string): Rows => ({
  table: 'texts',
  where: `record_type = '${type}' AND country = '' AND record_id ?`,
});

/** Offers come before the variants that they are found by. */
const OF_PRODUCT: ReadonlyArray<Rows> = [
  {
    table: 'variant_offers',
    where: `variant_id IN (SELECT id FROM $.variants WHERE product_id ?)`,
  },
  { table: 'variants', where: 'product_id ?' },
  { table: 'product_offers', where: 'product_id ?' },
  { table: 'product_categories', where: 'product_id ?' },
  { table: 'products', where: 'id ?' },
  textsOf('products'),
  textsOf(PRODUCT_GUIDES),
  textsOf(PRODUCT_REVIEWS),
  { table: 'texts', where: `record_type = '${STORE_STOCK}' AND record_id ?` },
];
const OF_BRAND: ReadonlyArray<Rows> = [{ table: 'brands', where: 'id ?' }, textsOf('brands')];
const OF_CATEGORY: ReadonlyArray<Rows> = [
  { table: 'categories', where: 'id ?' },
  textsOf('categories'),
];

async function remove(db: Database, rows: Rows, ids: ReadonlyArray<string>): Promise<void> {
  const own = ownSchema(db);
  const condition = among(db, { rows, schema: own, ids });
  await sql`DELETE FROM ${sql.raw(`${own}.${rows.table}`)} WHERE ${condition}`.execute(db);
}

/** Copies rows from the other schema, with the version of the change. */
function copier(db: Database, { version, beside }: { version: number; beside: string }) {
  const own = ownSchema(db);
  return async (rows: Rows, ids: ReadonlyArray<string> = []): Promise<void> => {
    const { content, hasVersion } = await columnsOf(db, rows.table, own);
    const columns = [...content, ...(hasVersion ? ['version'] : [])].join(', ');
    const values = [...content, ...(hasVersion ? [String(version)] : [])].join(', ');
    const into = sql.raw(`${own}.${rows.table} (${columns}) SELECT ${values}`);
    const from = sql.raw(`${beside}.${rows.table}`);
    const condition = among(db, { rows, schema: beside, ids });
    await sql`INSERT INTO ${into} FROM ${from} WHERE ${condition}`.execute(db);
  };
}

interface Among {
  readonly rows: Rows;
  readonly schema: string;
  readonly ids: ReadonlyArray<string>;
}

/** The condition for rows of some records. */
function among(db: Database, { rows: { where }, schema, ids }: Among) {
  const [before = '', after = ''] = where.replace('$', schema).split('?');
  return sql`${sql.raw(before)} IN (${idsIn(db, ids)})${sql.raw(after)}`;
}
