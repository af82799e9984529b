import { isDeepStrictEqual } from 'node:util';
import { ancestryOf, categoryIdsOf, loadTree } from '#commerce-api/catalogue/category-rows.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';

const POINTER = '/data/relationships/categories';

/** The path from the root to the deepest of the named categories, which must all be on it. */
export async function chainOf(db: Database, named: ReadonlyArray<string>) {
  const tree = await loadTree(db);
  const chains = named.map((id, place) => {
    if (!tree.has(id))
      throw unprocessable('There is no such category.', `${POINTER}/data/${place}`);
    return ancestryOf(tree, id).map((category) => category.id);
  });
  const [deepest = []] = chains.toSorted((one, other) => other.length - one.length);
  const stray = named.findIndex((id) => !deepest.includes(id));
  if (stray === -1) return deepest;
  throw unprocessable(
    'A product is in one category and its ancestors.',
    `${POINTER}/data/${stray}`,
  );
}

/** @returns whether the product moved */
export async function putInCategories(
  db: Database,
  productId: string,
  chain: ReadonlyArray<string>,
): Promise<boolean> {
  if (isDeepStrictEqual(await categoryIdsOf(db, productId), chain)) return false;
  await db.deleteFrom('product_categories').where('product_id', '=', productId).execute();
  const categories = chain.map((id, level) => ({ product_id: productId, category_id: id, level }));
  await db.insertInto('product_categories').values(categories).execute();
  return true;
}
