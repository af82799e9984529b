import type { ConfigValues, ListingScope } from '#content';
import { accountPages, accountPath } from '#domain/account-pages.ts';
import {
  BRANDS,
  brandPath,
  CART,
  categoryPath,
  categorySearchPath,
  HOME,
  INTERNATIONAL,
  NOT_FOUND,
  productPath,
  SANDBOX,
  SEARCH,
  SERVER_ERROR,
  SIGN_IN,
  WAITLISTS,
  WISHLIST,
} from '#domain/addresses.ts';
import { SHELL } from '#domain/fragments.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { categorySlugs } from './category-chain.ts';
import { allBranches, brandCategoryTree } from './category-tree.ts';
import { config } from './configuration.ts';
import { listingPages } from './listing.ts';

/**
 * Which pages exist. Every page belongs to one owner, the record that it is about, so that a change
 * of a record tells which pages appear and disappear. Asked by the plan, not by pages.
 */

/** A page of the site, before it is rendered. */
export interface PlannedPage {
  readonly path: string;
  /** 1, or more for the further pages of a listing. */
  readonly page: number;
  /** What the page is among its owner's, wherever it stands: it says where a page moved to. */
  readonly key: string;
}

/** Types of the records that own pages. */
export const PAGE_OWNERS = ['products', 'brands', 'categories'] as const;

export type PageOwner = (typeof PAGE_OWNERS)[number];

/** The pages that every locale has, and those that its country's flags switch on. */
export function fixedPages(store: RecordStore): ReadonlyArray<PlannedPage> {
  const flags = config(store, 'enable-flags') as ConfigValues['enable-flags'] | undefined;
  return [...UNCONDITIONAL, ...accountPages(flags).map(accountPath)].map((path) =>
    single(path, path),
  );
}

const UNCONDITIONAL = [
  SHELL,
  HOME,
  NOT_FOUND,
  SERVER_ERROR,
  BRANDS,
  SEARCH,
  SIGN_IN,
  INTERNATIONAL,
  CART,
  WISHLIST,
  WAITLISTS,
  SANDBOX,
] as const;

/** The pages of one record; none once it is gone, or where another has its address. */
export function pagesOf(
  store: RecordStore,
  owner: PageOwner,
  id: string,
): ReadonlyArray<PlannedPage> {
  return pagesByOwner[owner](store, id);
}

const single = (path: string, key = ''): PlannedPage => ({ path, page: 1, key });

const pagesByOwner: Record<
  PageOwner,
  (store: RecordStore, id: string) => ReadonlyArray<PlannedPage>
> = {
  products(store, id) {
    const product = store.get('products', id);
    if (!product || !store.get('brands', product.brandId)) return [];
    const hasAddress = isFirst(store, indexKeys.productSlug(product.slugUrl), id);
    return hasAddress ? [single(productPath(product.slugUrl))] : [];
  },
  brands(store, brandId) {
    const slug = store.get('brands', brandId)?.slugUrl;
    if (slug === undefined || !isFirst(store, indexKeys.brandSlug(slug), brandId)) return [];
    const inCategories = allBranches(brandCategoryTree(store, brandId)).flatMap(
      ({ category, slugs }) =>
        pagesOfListing(store, brandPath(slug, ...slugs), { brandId, categoryId: category.id }),
    );
    return [...pagesOfListing(store, brandPath(slug), { brandId }), ...inCategories];
  },
  categories(store, categoryId) {
    const category = store.get('categories', categoryId);
    const hasProducts = store.members(indexKeys.productsOf({ categoryId })).length > 0;
    if (!category || !hasProducts) return [];
    const { parentId, slugUrl } = category;
    if (!isFirst(store, indexKeys.categorySlug(parentId, slugUrl), categoryId)) return [];
    const slugs = categorySlugs(store, category);
    return [
      ...pagesOfListing(store, categoryPath(...slugs), { categoryId }),
      single(categorySearchPath(...slugs), 'search'),
    ];
  },
};

/** Of several records with one address, the first by id has it. */
function isFirst(store: RecordStore, key: string, id: string): boolean {
  return store.members(key)[0] === id;
}

function pagesOfListing(store: RecordStore, path: string, scope: ListingScope): Array<PlannedPage> {
  const count = listingPages(store.members(indexKeys.productsOf(scope)).length);
  const key = scope.categoryId ?? '';
  return Array.from({ length: count }, (_, index) => ({ path, page: index + 1, key }));
}
