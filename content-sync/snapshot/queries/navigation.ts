import { categoryPath } from '#domain/addresses.ts';
import type { Picture } from '#domain/picture.ts';
import type { RecordStore } from '../record-store.ts';
import { categorySlugs } from './category-chain.ts';
import type { CategoryNode } from './category-node.ts';
import { categoryNodes, categoryTree } from './category-tree.ts';
import { picture } from './picture.ts';

export interface NavigationItem {
  readonly label: string;
  readonly link: string;
  readonly highlighted: boolean;
  readonly children: ReadonlyArray<CategoryNode>;
  /** The first banner of its category, for display next to the menu. */
  readonly promotion: (Picture & { readonly link: string | null }) | null;
}

const MAIN_NAVIGATION = 'main';

/** The category navigation bar with its menus. */
export function navigation(store: RecordStore): ReadonlyArray<NavigationItem> {
  const items = store.get('navigation', MAIN_NAVIGATION)?.items ?? [];
  return items.map(({ label, link, highlighted, categoryId }) => ({
    label,
    link,
    highlighted,
    children: categoryId === null ? [] : menu(store, categoryId),
    promotion: categoryId === null ? null : promotion(store, categoryId),
  }));
}

function promotion(store: RecordStore, categoryId: string): NavigationItem['promotion'] {
  const banner = store.get('categories', categoryId)?.topBanners[0];
  return banner ? { ...picture(banner), link: banner.link } : null;
}

function menu(store: RecordStore, categoryId: string) {
  const category = store.get('categories', categoryId);
  if (!category) return [];
  const slugs = categorySlugs(store, category);
  const tree = categoryTree(store, { parentId: category.id, slugs });
  return categoryNodes(tree, (below) => categoryPath(...below));
}
