import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#commerce-api/admin/content-change.ts';
import {
  ancestryOf,
  childrenOf,
  loadTree,
  subtreeOf,
  type Tree,
} from '#commerce-api/catalogue/category-rows.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';

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
