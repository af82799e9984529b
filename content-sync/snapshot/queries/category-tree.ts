import type { CategoryRecord } from '#commerce/records.ts';
import type { CategoryNode } from '#content';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { byPosition } from './category-chain.ts';

/** A category with all below it that have products. */
export interface CategoryBranch {
  readonly category: CategoryRecord;
  /** Slugs that lead to it, root first. */
  readonly slugs: ReadonlyArray<string>;
  readonly children: ReadonlyArray<CategoryBranch>;
}

/** Children of a category, or roots for null, that have products, in the order of a menu. */
export function childCategories(
  store: RecordStore,
  parentId: string | null,
): Array<CategoryRecord> {
  return store
    .members(indexKeys.childrenOf(parentId))
    .flatMap((id) => store.get('categories', id) ?? [])
    .filter(({ id }) => store.members(indexKeys.productsOf({ categoryId: id })).length > 0)
    .sort(byPosition);
}

export interface CategoryTreeOptions {
  /** Where the tree begins; null for the roots. */
  readonly parentId: string | null;
  /** Slugs that lead to the parent. */
  readonly slugs: ReadonlyArray<string>;
  /** Which categories belong; all when absent. */
  readonly has?: (categoryId: string) => boolean;
}

export function categoryTree(
  store: RecordStore,
  { parentId, slugs, has }: CategoryTreeOptions,
): Array<CategoryBranch> {
  return childCategories(store, parentId)
    .filter(({ id }) => has?.(id) ?? true)
    .map((category) => {
      const below = { parentId: category.id, slugs: [...slugs, category.slugUrl] };
      const children = categoryTree(store, has ? { ...below, has } : below);
      return { category, slugs: below.slugs, children };
    });
}

/** The categories in which a brand has products. */
export function brandCategoryTree(store: RecordStore, brandId: string): Array<CategoryBranch> {
  const own = new Set(store.members(indexKeys.categoriesOfBrand(brandId)));
  return categoryTree(store, { parentId: null, slugs: [], has: (id) => own.has(id) });
}

/** All branches of a tree, a parent before its children. */
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
