import { type AnyEndpoint, api, type Endpoint, type Query } from '#commerce/endpoints.ts';
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
function optionalAt(endpoint: Endpoint) {
  return { ...listedAt(endpoint), isOptional: true } as const;
}

/** A call of the booking services, which are an API of their own. */
function inBooking(name: string, path: string): Endpoint {
  return { name, version: 'v1', path: `/api/booking-services/api/{version}/${path}` };
}

/** @param name by which the configuration may override the version */
function at(name: string, version: string, path: string): Endpoint {
  return { ...api(version, path), name };
}

const PLATFORMS: ReadonlyArray<Query> = [
  { 'filter[platform]': 'main' },
  { 'filter[platform]': 'mobile' },
];

/** Billboards, and what the home page shows beside them. */
const BILLBOARDS = {
  endpoint: at('billboards', 'v2.4', 'billboards'),
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
    ...listedAt(at('brands', 'v2.6', 'brands')),
    more: WHOLE_BRAND,
    idsOf: 'products',
    alone: 'billboards',
    nested: PARTS_OF_BRANDS,
    complete: completeBrand,
  },
  categories: { ...listedAt(at('categories', 'v2.6', 'categories')), complete: completeCategory },
  billboards: BILLBOARDS,
  'content-banners': { ...BILLBOARDS, includedAs: 'content-banners' },
  'featured-contents': { ...BILLBOARDS, includedAs: 'featured-contents' },
  'home-page-carousels': {
    endpoint: at('homePageCarousels', 'v2.4', 'home_page_carousels'),
    query: { include: 'products.featured_variant' },
  },
  'feature-carousels': {
    endpoint: at('featureCarousel', 'v2.4', 'feature_carousels/live'),
    query: { include: 'feature_carousel_items' },
    nested: ['items', 'feature-carousel-items'],
    complete: completeFeatureCarousel,
  },
  'quick-links': {
    endpoint: at('quickLinks', 'v2.4', 'homepage_quick_links'),
    lists: PLATFORMS,
    pageSize: QUICK_LINKS_MAX,
  },
  'shop-by-campaigns': { endpoint: at('shopByCampaign', 'v2.4', 'shop_by_campaigns/latest') },
  'layout-config': { endpoint: at('layoutConfig', 'v2.4', 'layout_config') },
  'global-config': optionalAt(at('globalConfig', 'v2.4', 'global_config')),
  navigation: optionalAt(at('navigation', 'v2.4', 'navigation')),
  'popularity-lists': optionalAt(at('popularityLists', 'v2.6', 'popularity_lists')),
  'filter-types': {
    endpoint: at('productFilters', 'v2.3', 'products/filters'),
    query: { include: 'brands,categories,filter_types.filter_values' },
    includedAs: 'filter-types',
    nested: ['filter-values'],
    complete: completeFilterType,
  },
  'search-rules': optionalAt(at('searchRules', 'v2.4', 'search_rules')),
  synonyms: optionalAt(at('synonyms', 'v2.4', 'synonyms')),
  pages: optionalAt(at('contentPages', 'v2.4', 'pages')),
  redirects: optionalAt(at('redirects', 'v2.4', 'redirects')),
  stores: optionalAt(at('stores', 'v2.4', 'stores')),
  'store-events': optionalAt(at('storeEvents', 'v2.4', 'store_events')),
  'booking-services': {
    endpoint: inBooking('activityGroups', 'activity_groups'),
  },
  'booking-pages': {
    endpoint: inBooking('activityPages', 'pages'),
  },
  'beauty-classes': {
    endpoint: inBooking('activities', 'activities'),
    query: { activity_type: 'beauty class' },
  },
} as const satisfies Record<SharedRecordType, RecordCall>;

/** The calls for all types of records that are read from a JSON:API. */
export const RECORD_CALLS = { ...SHARED_CALLS, ...OWN_CALLS } as const;
