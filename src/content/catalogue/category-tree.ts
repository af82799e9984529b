import { byPosition } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import type { CategoryRecord } from '../records.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import type { CategoryNode } from './category-node.ts';

/** A category with its descendants that have products. */
export interface CategoryBranch {
  readonly category: CategoryRecord;
  /** The slugs of its path, root first. */
  readonly slugs: ReadonlyArray<string>;
  readonly children: ReadonlyArray<CategoryBranch>;
}

/** The children of a category in menu order; for null, the roots. */
export function childCategories(
  store: ContentStore,
  parentId: string | null,
  has: (categoryId: string) => boolean = (categoryId) => hasProducts(store, categoryId),
): Array<CategoryRecord> {
  return store
    .members(catalogueKeys.childrenOf(parentId))
    .flatMap((id) => store.get('categories', id) ?? [])
    .filter(({ id }) => has(id))
    .sort(byPosition);
}

function hasProducts(store: ContentStore, categoryId: string): boolean {
  return store.hasMembers(catalogueKeys.productsOf({ categoryId }));
}

export interface CategoryTreeOptions {
  /** The root of the tree; null for all roots. */
  readonly parentId: string | null;
  /** The slugs of the parent's path. */
  readonly slugs: ReadonlyArray<string>;
  /** Which categories belong to the tree; by default those with products. */
  readonly has?: (categoryId: string) => boolean;
}

export function categoryTree(
  store: ContentStore,
  { parentId, slugs, has }: CategoryTreeOptions,
): Array<CategoryBranch> {
  return childCategories(store, parentId, has).map((category) => {
    const below = { parentId: category.id, slugs: [...slugs, category.slugUrl] };
    const children = categoryTree(store, has ? { ...below, has } : below);
    return { category, slugs: below.slugs, children };
  });
}

/** The categories in which a brand has products. */
export function brandCategoryTree(store: ContentStore, brandId: string): Array<CategoryBranch> {
  const own = new Set(store.members(catalogueKeys.categoriesOfBrand(brandId)));
  return categoryTree(store, { parentId: null, slugs: [], has: (id) => own.has(id) });
}

/** All branches of a tree, parents before their children. */
export function allBranches(tree: ReadonlyArray<CategoryBranch>): Array<CategoryBranch> {
  return tree.flatMap((branch) => [branch, ...allBranches(branch.children)]);
}

/** The tree as pages show it, with paths built from the slugs. */
export function categoryNodes(
  tree: ReadonlyArray<CategoryBranch>,
  pathOf: (slugs: ReadonlyArray<string>) => string,
): Array<CategoryNode> {
  return tree.map(({ category, slugs, children }) => ({
    label: category.label,
    path: pathOf(slugs),
    children: categoryNodes(children, pathOf),
  }));
}
