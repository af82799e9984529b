import type { Selectable } from 'kysely';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';

export type CategoryRow = Selectable<CommerceTables['categories']>;
export type Tree = ReadonlyMap<string, CategoryRow>;

/** All categories by id, in menu order: parents first. */
export async function loadTree(db: Database): Promise<Tree> {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** From the root to the category. Ends early if the categories form a cycle. */
export function ancestryOf(tree: Tree, id: string): ReadonlyArray<CategoryRow> {
  const chain: Array<CategoryRow> = [];
  for (let row = tree.get(id); row && !chain.includes(row); ) {
    chain.unshift(row);
    row = row.parent_id === null ? undefined : tree.get(row.parent_id);
  }
  return chain;
}

/** The category and everything below it. */
export function subtreeOf(tree: Tree, id: string): ReadonlyArray<CategoryRow> {
  return [...tree.values()].filter((row) => ancestryOf(tree, row.id).some((one) => one.id === id));
}

export function childrenOf(tree: Tree, parentId: string | null): ReadonlyArray<CategoryRow> {
  return [...tree.values()].filter((row) => row.parent_id === parentId);
}

/** The categories of each product, from the root to the deepest. */
export async function loadCategoryIds(
  db: Database,
  productIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<string>>> {
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('product_categories')
      .select(['product_id', 'category_id'])
      .where('product_id', 'in', ids)
      .orderBy('level')
      .execute(),
  );
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, own]) => [id, own.map((row) => row.category_id)]));
}

/** The categories of a product, from the root to the deepest. */
export async function categoryIdsOf(db: Database, productId: string) {
  return (await loadCategoryIds(db, [productId])).get(productId) ?? [];
}
