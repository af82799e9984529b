import {
  beautyServicePath,
  brandPath,
  categoryPath,
  categorySearchPath,
  contentPagePath,
  GIFT_CARDS,
  markdownPath,
  productPath,
  salePath,
  storeOrEventPath,
} from '#domain/addresses.ts';
import { isBookable } from '#domain/booking.ts';
import type { ListingScope } from '../listing-scope.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { categorySlugs } from './category-chain.ts';
import { allBranches, brandCategoryTree } from './category-tree.ts';
import { hasFeature, showsSale } from './country-flags.ts';
import { isOnSale } from './is-on-sale.ts';
import { type PlannedPage, pagesOfListing, single } from './planned-page.ts';

/**
 * Which pages exist. Every page belongs to one owner, the record that it is about, so that a change
 * of a record tells which pages appear and disappear. Asked by the plan, not by pages.
 */

/** Types of the records that own pages. */
export const PAGE_OWNERS = [
  'products',
  'brands',
  'categories',
  'pages',
  'stores',
  'store-events',
  'booking-services',
  'booking-pages',
] as const;

export type PageOwner = (typeof PAGE_OWNERS)[number];

/** The pages of one record; none once it is gone, or where another has its address. */
export function pagesOf(
  store: RecordStore,
  owner: PageOwner,
  id: string,
): ReadonlyArray<PlannedPage> {
  return pagesByOwner[owner](store, id);
}

const pagesByOwner: Record<
  PageOwner,
  (store: RecordStore, id: string) => ReadonlyArray<PlannedPage>
> = {
  products(store, id) {
    const [product] = store.excerpts([id]);
    if (!product || !store.get('brands', product.brandId)) return [];
    const hasAddress = isFirst(store, indexKeys.productSlug(product.slugUrl), id);
    return hasAddress ? withMarkdown([single(productPath(product.slugUrl))]) : [];
  },
  brands(store, brandId) {
    const slug = store.get('brands', brandId)?.slugUrl;
    if (slug === undefined || !isFirst(store, indexKeys.brandSlug(slug), brandId)) return [];
    const inCategories = allBranches(brandCategoryTree(store, brandId)).flatMap(
      ({ category, slugs }) =>
        pagesOfListing(store, {
          path: brandPath(slug, ...slugs),
          key: category.id,
          scope: { brandId, categoryId: category.id },
        }),
    );
    const ownPages = pagesOfListing(store, { path: brandPath(slug), scope: { brandId } });
    return [...withMarkdown(ownPages), ...inCategories];
  },
  categories(store, categoryId) {
    const category = store.get('categories', categoryId);
    const hasProducts = store.members(indexKeys.productsOf({ categoryId })).length > 0;
    if (!category || !hasProducts) return [];
    const { parentId, slugUrl } = category;
    if (!isFirst(store, indexKeys.categorySlug(parentId, slugUrl), categoryId)) return [];
    const slugs = categorySlugs(store, category);
    return [
      ...withMarkdown(
        pagesOfListing(store, { path: categoryPath(...slugs), scope: { categoryId } }),
      ),
      single(categorySearchPath(...slugs), 'search'),
      ...(parentId === null ? salePages(store, slugUrl, categoryId) : []),
    ];
  },
  pages(store, id) {
    const slug = store.get('pages', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, indexKeys.pageSlug(slug), id)) return [];
    const path = contentPagePath(slug);
    return path === GIFT_CARDS && !hasFeature(store, 'supportGiftCard') ? [] : [single(path)];
  },
  stores(store, id) {
    const slug = store.get('stores', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, indexKeys.storeSlug(slug), id)) return [];
    return hasFeature(store, 'hasStoreLocations') ? [single(storeOrEventPath(slug))] : [];
  },
  /** Of a store and an event with one slug, the store has the address. */
  'store-events'(store, id) {
    const slug = store.get('store-events', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, indexKeys.storeEventSlug(slug), id)) return [];
    if (store.members(indexKeys.storeSlug(slug)).length > 0) return [];
    return hasFeature(store, 'hasStoreLocations') ? [single(storeOrEventPath(slug))] : [];
  },
  'booking-services'(store, id) {
    const service = store.get('booking-services', id);
    if (!service || !isBookable(service)) return [];
    if (!isFirst(store, indexKeys.bookingServiceSlug(service.slugUrl), id)) return [];
    return bookingPages(store, service.slugUrl);
  },
  /** Of a service and a page with one slug, the service has the address. */
  'booking-pages'(store, id) {
    const slug = store.get('booking-pages', id)?.slugUrl;
    if (slug === undefined || !isFirst(store, indexKeys.bookingPageSlug(slug), id)) return [];
    if (store.members(indexKeys.bookingServiceSlug(slug)).length > 0) return [];
    return bookingPages(store, slug);
  },
};

/**
 * Why a record that is there has no page, where another record is the reason: one that has its
 * address, or one that it needs and that is not there. Undefined where nothing is wrong.
 */
export function whyNoPage(store: RecordStore, owner: PageOwner, id: string): string | undefined {
  if (owner === 'products') {
    const brandId = store.get('products', id)?.brandId;
    if (brandId !== undefined && !store.get('brands', brandId)) {
      return `its brand ${brandId} is not there`;
    }
  }
  const key = addressKey(store, owner, id);
  const [first] = key === undefined ? [] : store.members(key);
  return first === undefined || first === id
    ? undefined
    : `its address is that of ${owner} ${first}`;
}

/** The index of the records that would have one address. */
function addressKey(store: RecordStore, owner: PageOwner, id: string): string | undefined {
  if (owner === 'categories') {
    const category = store.get('categories', id);
    return category && indexKeys.categorySlug(category.parentId, category.slugUrl);
  }
  const slug = store.get(owner, id)?.slugUrl;
  return slug === undefined ? undefined : SLUG_KEYS[owner](slug);
}

const SLUG_KEYS: Record<Exclude<PageOwner, 'categories'>, (slug: string) => string> = {
  products: indexKeys.productSlug,
  brands: indexKeys.brandSlug,
  pages: indexKeys.pageSlug,
  stores: indexKeys.storeSlug,
  'store-events': indexKeys.storeEventSlug,
  'booking-services': indexKeys.bookingServiceSlug,
  'booking-pages': indexKeys.bookingPageSlug,
};

/** A page, or those of a listing, with the first as Markdown beside it. */
function withMarkdown(pages: ReadonlyArray<PlannedPage>): Array<PlannedPage> {
  const [first] = pages;
  return [...pages, ...(first ? [single(markdownPath(first.path), 'markdown')] : [])];
}

/** Of several records with one address, the first by id has it. */
function isFirst(store: RecordStore, key: string, id: string): boolean {
  return store.members(key)[0] === id;
}

/** The pages of a root category's reduced products, where it has any. */
function salePages(store: RecordStore, slug: string, categoryId: string): Array<PlannedPage> {
  if (!showsSale(store) || !isOnSale(store, categoryId)) return [];
  const scope: ListingScope = { categoryId, only: 'on-sale' };
  return pagesOfListing(store, { path: salePath(slug), key: 'sale', scope });
}

function bookingPages(store: RecordStore, slug: string): Array<PlannedPage> {
  if (!hasFeature(store, 'hasOnlineReservationSystem')) return [];
  return [single(beautyServicePath(slug))];
}
