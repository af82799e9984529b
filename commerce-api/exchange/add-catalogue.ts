import { sql } from 'kysely';
import { inOneChange } from '#commerce-api/admin/content-change.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { localeFor } from '#domain/locales.ts';
import { writeState } from '../database/state.ts';
import type { Database } from '../database/tables.ts';
import { type ContentTable, columnsOf } from './attached-database.ts';
import type { TypeDifference } from './difference.ts';

export interface Addition {
  readonly differences: ReadonlyArray<TypeDifference>;
  /** What the content was made from, for `isSeeded`. */
  readonly identity: string;
}

/**
 * Takes over the products of the attached database that are new or differ, with brands and
 * categories that the shop doesn't have, as one change with one version. Lists and carousels
 * follow. Everything else stays, above all what editors wrote.
 */
export async function addCatalogue(
  db: Database,
  { differences, identity }: Addition,
): Promise<void> {
  const of = (type: string) => differences.find((each) => each.type === type);
  const products = of('products');
  const ids = [...(products?.added ?? []), ...(products?.updated ?? [])];
  const view = { locale: localeFor('SG'), now: new Date() };
  await inOneChange(db, view, async (change) => {
    const { db: transaction, version } = change;
    const copy = copier(transaction, version);
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

/** Rows of some records: `?` stands for the JSON array of their ids. */
interface Rows {
  readonly table: ContentTable;
  readonly where: string;
}

const AMONG = 'IN (SELECT value FROM json_each(?))';
const textsOf = (type: string): Rows => ({
  table: 'texts',
  where: `record_type = '${type}' AND country = '' AND record_id ${AMONG}`,
});

/** Offers of variants before the variants by which they are found. */
const OF_PRODUCT: ReadonlyArray<Rows> = [
  {
    table: 'variant_offers',
    where: `variant_id IN (SELECT id FROM $.variants WHERE product_id ${AMONG})`,
  },
  { table: 'variants', where: `product_id ${AMONG}` },
  { table: 'product_offers', where: `product_id ${AMONG}` },
  { table: 'product_categories', where: `product_id ${AMONG}` },
  { table: 'products', where: `id ${AMONG}` },
  textsOf('products'),
];
const OF_BRAND: ReadonlyArray<Rows> = [
  { table: 'brands', where: `id ${AMONG}` },
  textsOf('brands'),
];
const OF_CATEGORY: ReadonlyArray<Rows> = [
  { table: 'categories', where: `id ${AMONG}` },
  textsOf('categories'),
];

async function remove(db: Database, rows: Rows, ids: ReadonlyArray<string>): Promise<void> {
  await sql`DELETE FROM ${sql.raw(`main.${rows.table}`)} WHERE ${among(rows, 'main', ids)}`.execute(
    db,
  );
}

/** Copies rows from the attached database, with the version of the change. */
function copier(db: Database, version: number) {
  return async (rows: Rows, ids: ReadonlyArray<string> = []): Promise<void> => {
    const { content, hasVersion } = await columnsOf(db, rows.table);
    const columns = [...content, ...(hasVersion ? ['version'] : [])].join(', ');
    const values = [...content, ...(hasVersion ? [String(version)] : [])].join(', ');
    const into = sql.raw(`main.${rows.table} (${columns}) SELECT ${values}`);
    const from = sql.raw(`beside.${rows.table}`);
    await sql`INSERT INTO ${into} FROM ${from} WHERE ${among(rows, 'beside', ids)}`.execute(db);
  };
}

function among({ where }: Rows, schema: 'main' | 'beside', ids: ReadonlyArray<string>) {
  const [before = '', after = ''] = where.replace('$', schema).split('?');
  return sql`${sql.raw(before)}${JSON.stringify(ids)}${sql.raw(after)}`;
}
