import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { followMemberships } from '#commerce-api/admin/lists/follow-memberships.ts';
import { loadMemberships } from '#commerce-api/admin/lists/membership.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import { putInCategories } from '#commerce-api/admin/products/product-categories.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import { productTypeOf } from '#commerce-api/pictures/product-type.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import {
  ancestryOf,
  childrenOf,
  loadCategoryIds,
  loadTree,
  subtreeOf,
  type Tree,
} from '../../catalogue/category-rows.ts';

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

/** The parent and position that a category should get. */
export interface Place {
  readonly id: string;
  readonly parentId: string | null;
  readonly slug: string;
  readonly position: number;
}

const MAX_LEVELS = 3;
const PARENT = '/data/relationships/parent';

/**
 * Refuses an unknown parent, a cycle, more levels than addresses have, and the slug of a sibling.
 */
export function mustBePlaceable(tree: Tree, { id, parentId, slug }: Place): void {
  if (parentId !== null && !tree.has(parentId)) {
    throw unprocessable('There is no such category.', PARENT);
  }
  const subtree = subtreeOf(tree, id);
  if (parentId === id || subtree.some((row) => row.id === parentId)) {
    throw unprocessable('A category does not lie within itself.', PARENT);
  }
  const top = tree.get(id)?.level ?? 0;
  const height = Math.max(1, ...subtree.map(({ level }) => level - top + 1));
  const above = parentId === null ? 0 : ancestryOf(tree, parentId).length;
  if (above + height > MAX_LEVELS) {
    throw unprocessable(`Categories have ${MAX_LEVELS} levels.`, PARENT);
  }
  const twin = childrenOf(tree, parentId).find((row) => row.slug === slug && row.id !== id);
  if (twin) throw unprocessable(`Category ${twin.id} has this slug.`, '/data/attributes/slug-url');
}

/** Sets the level of each moved category to the number of its ancestors. */
export async function updateLevels(db: Database): Promise<void> {
  const tree = await loadTree(db);
  for (const { id, level } of tree.values()) {
    const wanted = ancestryOf(tree, id).length - 1;
    if (level === wanted) continue;
    await db.updateTable('categories').set({ level: wanted }).where('id', '=', id).execute();
  }
}

/** Bumps the version of each category whose record changed: its place in the tree, or its children. */
export async function bumpChangedCategories(
  { db, version, touch }: Change,
  before: Tree,
): Promise<void> {
  const after = await loadTree(db);
  for (const id of after.keys()) {
    if (isDeepStrictEqual(recordOf(before, id), recordOf(after, id))) continue;
    await db.updateTable('categories').set({ version }).where('id', '=', id).execute();
    touch('categories', id, COUNTRIES);
  }
}

function recordOf(tree: Tree, id: string) {
  const row = tree.get(id);
  return { ...row, version: 0, children: childrenOf(tree, id).map((child) => child.id) };
}
