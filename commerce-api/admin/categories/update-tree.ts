import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { ancestryOf, childrenOf, loadTree, type Tree } from '../../catalogue/category-rows.ts';

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
