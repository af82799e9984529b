import { unprocessable } from '#commerce-api/json-api/api-error.ts';
import { ancestryOf, childrenOf, subtreeOf, type Tree } from '../../catalogue/category-rows.ts';

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
