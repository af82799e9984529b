import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import type { EndpointName, Query } from './endpoints.ts';
import type { RecordType } from './records.ts';

/** How the records of one type are read from the commerce API. */
export interface RecordTypeRule {
  /** The call that lists all records; with an id, it reads one. */
  readonly endpoint: EndpointName;
  readonly query: Query;
  /** Relationships whose included resources are part of the record. */
  readonly nested: ReadonlyArray<string>;
}

const paged: Query = { 'page[size]': LARGE_PAGE_SIZE };
const plain = (endpoint: EndpointName): RecordTypeRule => ({ endpoint, query: paged, nested: [] });

export const RECORD_TYPES = {
  products: {
    endpoint: 'products',
    query: { ...paged, include: 'variants,featured_ad' },
    nested: ['variants', 'featured-ad'],
  },
  brands: {
    endpoint: 'brands',
    query: {
      ...paged,
      include: 'billboards,sidebar_content,terms_and_conditions,billboard_configurations',
    },
    nested: ['billboards', 'sidebar-content', 'terms-and-conditions', 'billboard-configurations'],
  },
  categories: plain('categories'),
  billboards: plain('billboards'),
  'content-banners': plain('contentBanners'),
  'featured-contents': plain('featuredContents'),
  'home-page-carousels': plain('homePageCarousels'),
  'feature-carousels': {
    endpoint: 'featureCarousel',
    query: { ...paged, include: 'feature_carousel_items' },
    nested: ['items'],
  },
  'quick-links': plain('quickLinks'),
  'shop-by-campaigns': plain('shopByCampaign'),
  'layout-config': plain('layoutConfig'),
  'global-config': plain('globalConfig'),
  navigation: plain('navigation'),
  'popularity-lists': plain('popularityLists'),
  'filter-types': plain('filterTypes'),
  pages: plain('contentPages'),
  stores: plain('stores'),
  'store-events': plain('storeEvents'),
  'booking-services': plain('activityGroups'),
  'booking-pages': plain('activityPages'),
  'beauty-classes': {
    endpoint: 'activities',
    query: { ...paged, activity_type: 'beauty class' },
    nested: [],
  },
} as const satisfies Record<RecordType, RecordTypeRule>;

export const RECORD_TYPE_NAMES = Object.keys(RECORD_TYPES) as ReadonlyArray<RecordType>;
