import { sql } from 'kysely';
import { inOneChange } from '#commerce-api/admin/content-change.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import { viewOfShop } from '#commerce-api/http/view.ts';
import { writeState } from '../database/state.ts';
import type { Database } from '../database/tables.ts';
import { columnsOf, idsIn, ownSchema } from './columns.ts';
import type { TypeDifference } from './difference.ts';
import { PARTS, type Part, rowsOfRecords } from './record-rows.ts';

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
    for (const [type, parts] of Object.entries(PARTS)) {
      for (const part of parts.toReversed()) await remove(transaction, part, changed(type));
      for (const part of parts) await copy(part, changed(type));
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

async function remove(db: Database, part: Part, ids: ReadonlyArray<string>): Promise<void> {
  const schema = ownSchema(db);
  const table = sql.raw(`${schema}.${part.table}`);
  await sql`DELETE FROM ${table} WHERE ${rowsOfRecords(db, { part, schema, ids })}`.execute(db);
}

/** Copies rows from the other schema, with the version of the change. */
function copier(db: Database, { version, beside }: { version: number; beside: string }) {
  const own = ownSchema(db);
  return async (part: Part, ids: ReadonlyArray<string>): Promise<void> => {
    const { content, hasVersion } = await columnsOf(db, part.table, own);
    const columns = [...content, ...(hasVersion ? ['version'] : [])].join(', ');
    const values = [...content, ...(hasVersion ? [String(version)] : [])].join(', ');
    const into = sql.raw(`${own}.${part.table} (${columns}) SELECT ${values}`);
    const from = sql.raw(`${beside}.${part.table}`);
    const condition = rowsOfRecords(db, { part, schema: beside, ids });
    await sql`INSERT INTO ${into} FROM ${from} WHERE ${condition}`.execute(db);
  };
}
