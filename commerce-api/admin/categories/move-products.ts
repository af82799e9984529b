import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import { putInCategories } from '#commerce-api/admin/products/product-categories.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { productTypeOf } from '#commerce-api/pictures/product-type.ts';
import { ancestryOf, loadCategoryIds, loadTree, type Tree } from '../../catalogue/category-rows.ts';

/**
 * Updates the products of a moved category: they join its new ancestors, and their lists. Bumps the
 * products whose records change by that.
 */
export async function moveProducts(change: Change, categoryId: string, before: Tree) {
  const { db } = change;
  const after = await loadTree(db);
  if (!concernsProducts(before, after, categoryId)) return;
  const ids = await productsIn(db, categoryId);
  if (ids.length === 0) return;
  const past = await loadMemberships(db, ids);
  const changed: Array<string> = [];
  for (const [productId, categoryIds] of await loadCategoryIds(db, ids)) {
    const deepestId = categoryIds.at(-1) ?? categoryId;
    const chain = ancestryOf(after, deepestId).map(({ id }) => id);
    const hasMoved = await putInCategories(db, productId, chain);
    if (hasMoved || typeIn(before, deepestId) !== typeIn(after, deepestId)) changed.push(productId);
  }
  await bumpProducts(change, changed);
  await followMemberships(change, past, await loadMemberships(db, ids));
}

function concernsProducts(before: Tree, after: Tree, id: string): boolean {
  const wayOf = (tree: Tree) => ancestryOf(tree, id).map((row) => [row.id, row.slug]);
  return !isDeepStrictEqual(wayOf(before), wayOf(after));
}

/** The product type that products of a category are drawn as. */
function typeIn(tree: Tree, categoryId: string) {
  return productTypeOf(ancestryOf(tree, categoryId).map(({ slug }) => slug));
}

/** The products in a category or below it. */
async function productsIn(db: Database, categoryId: string): Promise<ReadonlyArray<string>> {
  const rows = await db
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', categoryId)
    .execute();
  return rows.map((row) => row.product_id);
}
