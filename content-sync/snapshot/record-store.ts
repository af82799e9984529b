import type { RecordOf, RecordType } from '#commerce/records.ts';
import type { ListingScope } from '#content';
import type { LocaleId } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';

/**
 * What queries see of one locale. There are these ways to read and no other, so that what a query
 * depends on can be noted below it.
 */
export interface RecordStore {
  /** The record, or undefined where there is none. */
  get<T extends RecordType>(type: T, id: string): RecordOf<T> | undefined;
  /** Members of an index key, in the order of their ids; none for a key that nothing has. */
  members(key: IndexKey): ReadonlyArray<string>;
  /** The values of an index key's members, in the same order; a member without one is left out. */
  values(key: IndexKey): ReadonlyArray<string>;
  /** The other locales that have a page standing at a path of `pagePath`. */
  otherLocalesAt(path: string): ReadonlyArray<LocaleId>;
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
  /** The products on a listing; their values are what its filters count. */
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

export type IndexKey = string;
