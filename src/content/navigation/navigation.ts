import { categoryPath, SALE } from '#domain/addresses/addresses.ts';
import { categorySlugs } from '../catalogue/category-chain.ts';
import type { CategoryNode } from '../catalogue/category-node.ts';
import { categoryNodes, categoryTree, childCategories } from '../catalogue/category-tree.ts';
import { showsSale } from '../configuration/country-flags.ts';
import type { ContentStore } from '../content-store.ts';
import { leading } from '../leading.ts';
import { type LinkedPicture, linkedPictures } from '../picture.ts';

export interface NavigationItem {
  readonly label: string;
  readonly link: string;
  readonly highlighted: boolean;
  readonly children: ReadonlyArray<CategoryNode>;
  /** The first banner of its category, for display next to the menu. */
  readonly promotion: LinkedPicture | null;
}

const MAIN_NAVIGATION = 'main';

/**
 * The category navigation bar with its menus: by default, the categories of the first level. The sale
 * is in it only where it has a page.
 */
export function navigation(store: ContentStore): ReadonlyArray<NavigationItem> {
  const items = store.get('navigation', MAIN_NAVIGATION)?.items ?? rootItems(store);
  const shown = leading(store, items).filter(({ link }) => link !== SALE || showsSale(store));
  return shown.map(({ label, link, highlighted, categoryId }) => ({
    label,
    link,
    highlighted,
    children: categoryId === null ? [] : menu(store, categoryId),
    promotion: categoryId === null ? null : promotion(store, categoryId),
  }));
}

function rootItems(store: ContentStore) {
  return childCategories(store, null).map(({ id, label, slugUrl }) => ({
    label,
    link: categoryPath(slugUrl),
    highlighted: false,
    categoryId: id,
  }));
}

function promotion(store: ContentStore, categoryId: string): NavigationItem['promotion'] {
  const banners = store.get('categories', categoryId)?.topBanners ?? [];
  return leading(store, linkedPictures(banners))[0] ?? null;
}

function menu(store: ContentStore, categoryId: string) {
  const category = store.get('categories', categoryId);
  if (!category) return [];
  const slugs = categorySlugs(store, category);
  const tree = categoryTree(store, { parentId: category.id, slugs });
  return categoryNodes(tree, (below) => categoryPath(...below));
}
