import { categoryPath } from '#domain/addresses/addresses.ts';
import type { ContentStore } from '../content-store.ts';
import type { CategoryRecord } from '../records.ts';

/** The most levels below a root; a longer chain means that parents form a circle. */
const MAX_DEPTH = 3;

/** The category and its ancestors, root first. */
export function categoryChain(
  store: ContentStore,
  category: CategoryRecord,
): Array<CategoryRecord> {
  const chain = [category];
  let parentId = category.parentId;
  while (parentId !== null && chain.length <= MAX_DEPTH) {
    const parent = store.get('categories', parentId);
    if (!parent) break;
    chain.unshift(parent);
    parentId = parent.parentId;
  }
  return chain;
}

/** Labels and paths of a category and its ancestors, root first. */
export function categoryLinks(store: ContentStore, category: CategoryRecord) {
  const chain = categoryChain(store, category);
  return chain.map(({ label }, depth) => ({
    label,
    path: categoryPath(...chain.slice(0, depth + 1).map(({ slugUrl }) => slugUrl)),
  }));
}

/** The slugs of a category's path, root first. */
export function categorySlugs(store: ContentStore, category: CategoryRecord): Array<string> {
  return categoryChain(store, category).map(({ slugUrl }) => slugUrl);
}

/** The first of the deepest categories among the ids. */
export function deepestCategory(
  store: ContentStore,
  ids: ReadonlyArray<string>,
): CategoryRecord | undefined {
  return ids
    .flatMap((id) => store.get('categories', id) ?? [])
    .reduce<CategoryRecord | undefined>(
      (deepest, category) => (deepest && deepest.level >= category.level ? deepest : category),
      undefined,
    );
}
