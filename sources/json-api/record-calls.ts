import type { AnyEndpoint, Query } from '#commerce/endpoints.ts';
import type { RecordType } from '#content/records.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';

/** How the records of a type are read from a JSON:API. */
export interface RecordCall {
  /** The call that lists all records; with an id, it reads one. */
  readonly endpoint: AnyEndpoint;
  readonly query?: Query;
  /**
   * How many records to ask for per page. A page with fewer is the last. If the API decides on the
   * size itself, it has to give the number of pages or name the next one.
   */
  readonly pageSize?: number;
  /** Relationships whose included resources are part of the record. */
  readonly nested?: ReadonlyArray<string>;
}

/** The call for records that the API lists in large pages. */
function listedAt(endpoint: AnyEndpoint, query: Query = {}): RecordCall {
  return { endpoint, query, pageSize: LARGE_PAGE_SIZE };
}

const PARTS_OF_BRANDS = [
  'billboards',
  'sidebar-content',
  'terms-and-conditions',
  'billboard-configurations',
];

/** The calls for each type of record in the shop. */
export const RECORD_CALLS = {
  products: {
    ...listedAt('products', { include: 'variants,featured_ad' }),
    nested: ['variants', 'featured-ad'],
  },
  brands: {
    ...listedAt('brands', { include: PARTS_OF_BRANDS.join(',').replaceAll('-', '_') }),
    nested: PARTS_OF_BRANDS,
  },
  categories: listedAt('categories'),
  billboards: listedAt('billboards'),
  'content-banners': listedAt('contentBanners'),
  'featured-contents': listedAt('featuredContents'),
  'home-page-carousels': listedAt('homePageCarousels'),
  'feature-carousels': {
    ...listedAt('featureCarousel', { include: 'feature_carousel_items' }),
    nested: ['items'],
  },
  'quick-links': listedAt('quickLinks'),
  'shop-by-campaigns': listedAt('shopByCampaign'),
  'layout-config': listedAt('layoutConfig'),
  'global-config': listedAt('globalConfig'),
  navigation: listedAt('navigation'),
  'popularity-lists': listedAt('popularityLists'),
  'filter-types': listedAt('filterTypes'),
  pages: listedAt('contentPages'),
  stores: listedAt('stores'),
  'store-events': listedAt('storeEvents'),
  'booking-services': listedAt('activityGroups'),
  'booking-pages': listedAt('activityPages'),
  'beauty-classes': listedAt('activities', { activity_type: 'beauty class' }),
} as const satisfies Record<RecordType, RecordCall>;
