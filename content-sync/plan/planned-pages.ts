import type { ListingScope } from '#content';
import {
  BRANDS,
  brandPath,
  categoryPath,
  HOME,
  NOT_FOUND,
  productPath,
} from '#domain/addresses.ts';
import { allBranches, brandCategoryTree, categoryTree } from '../snapshot/queries/category-tree.ts';
import { listingPages } from '../snapshot/queries/listing.ts';
import { indexKeys, type RecordStore } from '../snapshot/record-store.ts';

/** A page of the site, before it is rendered. */
export interface PlannedPage {
  readonly path: string;
  /** 1, or more for the further pages of a listing. */
  readonly page: number;
}

/** Every page that a locale has. */
export function plannedPages(store: RecordStore): Array<PlannedPage> {
  return [
    single(HOME),
    single(NOT_FOUND),
    single(BRANDS),
    ...categoryPages(store),
    ...brandPages(store),
    ...productPages(store),
  ];
}

const single = (path: string): PlannedPage => ({ path, page: 1 });

function categoryPages(store: RecordStore): Array<PlannedPage> {
  const tree = categoryTree(store, { parentId: null, slugs: [] });
  return allBranches(tree).flatMap(({ category, slugs }) =>
    pagesOfListing(store, categoryPath(...slugs), { categoryId: category.id }),
  );
}

function brandPages(store: RecordStore): Array<PlannedPage> {
  return store.members(indexKeys.all('brands')).flatMap((brandId) => {
    const slug = store.get('brands', brandId)?.slugUrl;
    if (slug === undefined) return [];
    const inCategories = allBranches(brandCategoryTree(store, brandId)).flatMap(
      ({ category, slugs }) =>
        pagesOfListing(store, brandPath(slug, ...slugs), { brandId, categoryId: category.id }),
    );
    return [...pagesOfListing(store, brandPath(slug), { brandId }), ...inCategories];
  });
}

function productPages(store: RecordStore): Array<PlannedPage> {
  return store.members(indexKeys.all('products')).flatMap((id) => {
    const product = store.get('products', id);
    const isShown = product && store.get('brands', product.brandId);
    return isShown ? [single(productPath(product.slugUrl))] : [];
  });
}

function pagesOfListing(store: RecordStore, path: string, scope: ListingScope): Array<PlannedPage> {
  const count = listingPages(store.members(indexKeys.productsOf(scope)).length);
  return Array.from({ length: count }, (_, index) => ({ path, page: index + 1 }));
}
