import type { RecordOf, RecordType } from '#commerce/records.ts';
import type { LocaleId } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';
import type { SitemapEntry } from '#domain/sitemap.ts';
import type { FacetCount, FacetKind } from '../locale-file/facets.ts';
import type { IndexKey } from '../locale-file/record-name.ts';
import type { ListingScope } from './listing-scope.ts';
import type { ProductExcerpt } from './product-excerpt.ts';

/**
 * What queries see of one locale. There are these ways to read and no other, so that what a query
 * depends on can be noted below it.
 */
export interface RecordStore {
  /** The record, or undefined where there is none. */
  get<T extends RecordType>(type: T, id: string): RecordOf<T> | undefined;
  /** What cards need of products, which is read in a tenth of the time; those that are not there are left out. */
  excerpts(productIds: ReadonlyArray<string>): ReadonlyArray<ProductExcerpt>;
  /** Members of an index key, in the order of their ids; none for a key that nothing has. */
  members(key: IndexKey): ReadonlyArray<string>;
  /** The same, those on a popularity list first and in its order. A key is always ranked by one list. */
  ranked(key: IndexKey, listId: string): ReadonlyArray<string>;
  /** How many members of an index key have which facets of a kind, by value. */
  facets<K extends FacetKind>(key: IndexKey, kind: K): ReadonlyArray<FacetCount<K>>;
  /** The least and the greatest price among the members of an index key. */
  priceRange(key: IndexKey): { readonly min: number; readonly max: number } | undefined;
  /** The other locales that have a page standing at a path of `pagePath`. */
  otherLocalesAt(path: string): ReadonlyArray<LocaleId>;
  /** The pages that a part of the sitemap lists, by where they stand. */
  sitemapEntries(shard: number): ReadonlyArray<SitemapEntry>;
  /** Where the site is published. */
  site(): Site;
}

/** Builds the keys of the indexes; `record-indexes.ts` says which record has which. */
export const indexKeys = {
  all: (type: RecordType) => `all ${type}`,
  productSlug: (slug: string) => `product-slug ${slug}`,
  brandSlug: (slug: string) => `brand-slug ${slug}`,
  categorySlug: (parentId: string | null, slug: string) =>
    `category-slug ${parentId ?? ''}/${slug}`,
  /** Children of a category; roots for null. */
  childrenOf: (parentId: string | null) => `children-of ${parentId ?? ''}`,
  /** The products on a listing, with the facets that its filters count. */
  productsOf: ({ brandId = '', categoryId = '', only }: ListingScope) =>
    `products-of ${brandId}/${categoryId}${only ? `/${only}` : ''}`,
  /** Categories in which a brand has products. */
  categoriesOfBrand: (brandId: string) => `categories-of-brand ${brandId}`,
  pageSlug: (slug: string) => `page-slug ${slug}`,
  storeSlug: (slug: string) => `store-slug ${slug}`,
  storeEventSlug: (slug: string) => `store-event-slug ${slug}`,
  eventsOfStore: (storeId: string) => `events-of-store ${storeId}`,
  bookingServiceSlug: (slug: string) => `booking-service-slug ${slug}`,
  bookingPageSlug: (slug: string) => `booking-page-slug ${slug}`,
} as const;
