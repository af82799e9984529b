import { ENDPOINTS, type Endpoint, type Query } from '#commerce/endpoints.ts';
import type { RecordType } from '#content/records.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';

/** How the records of a type are read from a JSON:API. */
export interface RecordCall {
  /** The call that lists all records; with an id, it reads one. */
  readonly endpoint: Endpoint;
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
function listedAt(endpoint: Endpoint, query: Query = {}): RecordCall {
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
    ...listedAt(ENDPOINTS.products, { include: 'variants,featured_ad' }),
    nested: ['variants', 'featured-ad'],
  },
  brands: {
    ...listedAt(ENDPOINTS.brands, { include: PARTS_OF_BRANDS.join(',').replaceAll('-', '_') }),
    nested: PARTS_OF_BRANDS,
  },
  categories: listedAt(ENDPOINTS.categories),
  billboards: listedAt(ENDPOINTS.billboards),
  'content-banners': listedAt(ENDPOINTS.contentBanners),
  'featured-contents': listedAt(ENDPOINTS.featuredContents),
  'home-page-carousels': listedAt(ENDPOINTS.homePageCarousels),
  'feature-carousels': {
    ...listedAt(ENDPOINTS.featureCarousel, { include: 'feature_carousel_items' }),
    nested: ['items'],
  },
  'quick-links': listedAt(ENDPOINTS.quickLinks),
  'shop-by-campaigns': listedAt(ENDPOINTS.shopByCampaign),
  'layout-config': listedAt(ENDPOINTS.layoutConfig),
  'global-config': listedAt(ENDPOINTS.globalConfig),
  navigation: listedAt(ENDPOINTS.navigation),
  'popularity-lists': listedAt(ENDPOINTS.popularityLists),
  'filter-types': listedAt(ENDPOINTS.filterTypes),
  pages: listedAt(ENDPOINTS.contentPages),
  stores: listedAt(ENDPOINTS.stores),
  'store-events': listedAt(ENDPOINTS.storeEvents),
  'booking-services': listedAt(ENDPOINTS.activityGroups),
  'booking-pages': listedAt(ENDPOINTS.activityPages),
  'beauty-classes': listedAt(ENDPOINTS.activities, { activity_type: 'beauty class' }),
} as const satisfies Record<RecordType, RecordCall>;
