import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { COUNTRIES } from '#domain/locales.ts';
import { ancestryOf, childrenOf, loadTree, type Tree } from './category-rows.ts';

/** Writes the level of each category anew where it no longer is the number of its ancestors. */
export async function settleLevels(db: Database): Promise<void> {
  const tree = await loadTree(db);
  for (const { id, level } of tree.values()) {
    const settled = ancestryOf(tree, id).length - 1;
    if (level === settled) continue;
    await db.updateTable('categories').set({ level: settled }).where('id', '=', id).execute();
  }
}

/** Raises the categories whose record is another than before: their own place or their children. */
export async function raiseChangedCategories(
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
