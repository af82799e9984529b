import { type ContentEndpointName, contentEndpoint } from '#commerce/content-endpoints.ts';
import type { AnyEndpoint, Query } from '#commerce/endpoints.ts';
import type { SharedRecordType } from '#content/records.ts';
import { LARGE_PAGE_SIZE, QUICK_LINKS_MAX } from '#domain/limits.ts';
import { OWN_CALLS } from '#shop/calls.ts';
import {
  completeBrand,
  completeCategory,
  completeFeatureCarousel,
  completeFilterType,
  completeProduct,
} from './complete-records.ts';
import type { RecordCall } from './record-call.ts';

/** The call for records that the API lists in large pages. */
function listedAt(endpoint: AnyEndpoint, query: Query = {}) {
  return { endpoint, query, pageSize: LARGE_PAGE_SIZE } as const;
}

/** The call for records that not every API has. */
function optionalAt(name: ContentEndpointName) {
  return { ...listedAt(contentEndpoint(name)), isOptional: true } as const;
}

const PLATFORMS: ReadonlyArray<Query> = [
  { 'filter[platform]': 'main' },
  { 'filter[platform]': 'mobile' },
];

/** Billboards, and what the home page shows beside them. */
const BILLBOARDS = {
  endpoint: contentEndpoint('billboards'),
  query: { include: 'content_banners,featured_content' },
  lists: PLATFORMS,
} as const;

const PARTS_OF_BRANDS = [
  'billboards',
  'sidebar-content',
  'terms-and-conditions',
  'billboard-configurations',
];

const WHOLE_BRAND = {
  include: [...PARTS_OF_BRANDS, 'best-selling-products'].join(',').replaceAll('-', '_'),
};

const OF_PRODUCTS = 'featured_variant,brand,featured_ad';

/** The calls for each type of record in the shop. */
const SHARED_CALLS = {
  products: {
    ...listedAt('products', { include: OF_PRODUCTS }),
    more: { include: `${OF_PRODUCTS},variants` },
    idsOf: 'brands',
    nested: ['variants', 'featured-variant', 'featured-ad'],
    membership: {
      of: 'categories',
      parent: 'parentId',
      members: 'products',
      parameter: 'filter[category]',
      field: 'categoryIds',
    },
    complete: completeProduct,
  },
  brands: {
    ...listedAt(contentEndpoint('brands')),
    more: WHOLE_BRAND,
    idsOf: 'products',
    alone: 'billboards',
    nested: PARTS_OF_BRANDS,
    complete: completeBrand,
  },
  categories: { ...listedAt(contentEndpoint('categories')), complete: completeCategory },
  billboards: BILLBOARDS,
  'content-banners': { ...BILLBOARDS, includedAs: 'content-banners' },
  'featured-contents': { ...BILLBOARDS, includedAs: 'featured-contents' },
  'home-page-carousels': {
    endpoint: contentEndpoint('homePageCarousels'),
    query: { include: 'products.featured_variant' },
  },
  'feature-carousels': {
    endpoint: contentEndpoint('featureCarousel'),
    query: { include: 'feature_carousel_items' },
    nested: ['items', 'feature-carousel-items'],
    complete: completeFeatureCarousel,
  },
  'quick-links': {
    endpoint: contentEndpoint('quickLinks'),
    lists: PLATFORMS,
    pageSize: QUICK_LINKS_MAX,
  },
  'shop-by-campaigns': { endpoint: contentEndpoint('shopByCampaign') },
  'layout-config': { endpoint: contentEndpoint('layoutConfig') },
  'global-config': optionalAt('globalConfig'),
  navigation: optionalAt('navigation'),
  'popularity-lists': optionalAt('popularityLists'),
  'filter-types': {
    endpoint: contentEndpoint('productFilters'),
    query: { include: 'brands,categories,filter_types.filter_values' },
    includedAs: 'filter-types',
    nested: ['filter-values'],
    complete: completeFilterType,
  },
  'search-rules': optionalAt('searchRules'),
  synonyms: optionalAt('synonyms'),
  pages: optionalAt('contentPages'),
  redirects: optionalAt('redirects'),
  stores: optionalAt('stores'),
  'store-events': optionalAt('storeEvents'),
  'booking-services': { endpoint: contentEndpoint('activityGroups') },
  'booking-pages': { endpoint: contentEndpoint('activityPages') },
  'beauty-classes': {
    endpoint: contentEndpoint('activities'),
    query: { activity_type: 'beauty class' },
  },
} as const satisfies Record<SharedRecordType, RecordCall>;

/** The calls for all types of records that are read from a JSON:API. */
export const RECORD_CALLS = { ...SHARED_CALLS, ...OWN_CALLS } as const;
