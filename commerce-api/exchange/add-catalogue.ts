import { sql } from 'kysely';
import { inOneChange } from '#commerce-api/admin/content-change.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { isShared } from '../database/postgres-dialect.ts';
import { writeState } from '../database/state.ts';
import type { Database } from '../database/tables.ts';
import { type ContentTable, columnsOf, ownSchema } from './columns.ts';
import type { TypeDifference } from './difference.ts';

export interface Addition {
  readonly differences: ReadonlyArray<TypeDifference>;
  /** Identifies what the content was made from, for `isSeeded`. */
  readonly identity: string;
  /** The schema with the other catalogue. */
  readonly beside: string;
}

/**
 * Takes over products of another schema that are new or differ, with brands and categories that the
 * shop lacks, as one change with one version. Lists and carousels follow. Everything else stays,
 * above all what editors wrote.
 */
export async function addCatalogue(
  db: Database,
  { differences, identity, beside }: Addition,
): Promise<void> {
  const of = (type: string) => differences.find((each) => each.type === type);
  const products = of('products');
  const ids = [...(products?.added ?? []), ...(products?.updated ?? [])];
  const view = { locale: localeFor('SG'), now: new Date() };
  await inOneChange(db, view, async (change) => {
    const { db: transaction, version } = change;
    const copy = copier(transaction, { version, beside });
    const before = await loadMemberships(transaction, ids);
    for (const { table, where } of OF_PRODUCT) await remove(transaction, { table, where }, ids);
    for (const { table, where } of OF_PRODUCT.toReversed()) await copy({ table, where }, ids);
    for (const { table, where } of OF_BRAND) await copy({ table, where }, of('brands')?.added);
    for (const { table, where } of OF_CATEGORY) {
      await copy({ table, where }, of('categories')?.added);
    }
    await followMemberships(change, before, await loadMemberships(transaction, ids));
    await writeState(transaction, 'seed-identity', identity);
  });
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

/**
 * The condition, with one parameter for all ids: there may be more than a statement's parameters.
 */
function among(db: Database, { rows: { where }, schema, ids }: Among) {
  const [before = '', after = ''] = where.replace('$', schema).split('?');
  const json = JSON.stringify(ids);
  const values = isShared(db)
    ? sql`SELECT json_array_elements_text(${json}::json)`
    : sql`SELECT value FROM json_each(${json})`;
  return sql`${sql.raw(before)} IN (${values})${sql.raw(after)}`;
}
