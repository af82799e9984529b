import type { AnyEndpoint, EndpointName, Query } from '#commerce/endpoints.ts';
import type { RecordType } from '#content/records.ts';
import { LARGE_PAGE_SIZE, QUICK_LINKS_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  completeBrand,
  completeCategory,
  completeFeatureCarousel,
  completeFilterType,
  completeProduct,
  type FlatRecord,
} from './complete-records.ts';

/** How the records of a type are read from a JSON:API. */
export interface RecordCall {
  /** The call that lists all records; with an id, it reads one. */
  readonly endpoint: AnyEndpoint;
  readonly query?: Query;
  /** What is asked for besides, for fewer calls; not by an API that answers 400 to it. */
  readonly more?: Query;
  /** With `more`, of which included type lists need ids alone: its records are listed by themselves. */
  readonly idsOf?: RecordType;
  /**
   * How many records to ask for per page. A page with fewer is the last. If the API decides on the
   * size itself, it has to give the number of pages or name the next one.
   */
  readonly pageSize?: number;
  /** Parameters of lists that have all records between them; a record may be in several. */
  readonly lists?: ReadonlyArray<Query>;
  /** The records are not the list's own, but the included ones of this type. */
  readonly includedAs?: string;
  /** Relationships whose included resources are part of the record. */
  readonly nested?: ReadonlyArray<string>;
  /** A relationship without which a listed record is read once more alone. */
  readonly alone?: string;
  /** Whether an API without the endpoint, which answers 404, has no such records. */
  readonly isOptional?: true;
  /** Which lists tell what its records are in, if they don't say so themselves. */
  readonly membership?: ListMembership;
  /** Fills in what follows from other fields. */
  readonly complete?: (record: FlatRecord, locale: Locale) => FlatRecord;
}

export interface ListMembership {
  /** The type of the groups, which form a tree. */
  readonly of: string;
  /** The field of a group with its parent's id. */
  readonly parent: string;
  /** The type of their members. */
  readonly members: string;
  /** Lists the members of the group that it names. */
  readonly parameter: string;
  /** The field of a member with the ids of its groups. */
  readonly field: string;
}

/** The call for records that the API lists in large pages. */
function listedAt(endpoint: EndpointName, query: Query = {}) {
  return { endpoint, query, pageSize: LARGE_PAGE_SIZE } as const;
}

/** The call for records that not every API has. */
function optionalAt(endpoint: EndpointName) {
  return { ...listedAt(endpoint), isOptional: true } as const;
}

const PLATFORMS: ReadonlyArray<Query> = [
  { 'filter[platform]': 'main' },
  { 'filter[platform]': 'mobile' },
];

/** Billboards, and what the home page shows beside them. */
const BILLBOARDS = {
  endpoint: 'billboards',
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
export const RECORD_CALLS = {
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
    ...listedAt('brands'),
    more: WHOLE_BRAND,
    idsOf: 'products',
    alone: 'billboards',
    nested: PARTS_OF_BRANDS,
    complete: completeBrand,
  },
  categories: { ...listedAt('categories'), complete: completeCategory },
  billboards: BILLBOARDS,
  'content-banners': { ...BILLBOARDS, includedAs: 'content-banners' },
  'featured-contents': { ...BILLBOARDS, includedAs: 'featured-contents' },
  'home-page-carousels': {
    endpoint: 'homePageCarousels',
    query: { include: 'products.featured_variant' },
  },
  'feature-carousels': {
    endpoint: 'featureCarousel',
    query: { include: 'feature_carousel_items' },
    nested: ['items', 'feature-carousel-items'],
    complete: completeFeatureCarousel,
  },
  'quick-links': { endpoint: 'quickLinks', lists: PLATFORMS, pageSize: QUICK_LINKS_MAX },
  'shop-by-campaigns': { endpoint: 'shopByCampaign' },
  'layout-config': { endpoint: 'layoutConfig' },
  'global-config': optionalAt('globalConfig'),
  navigation: optionalAt('navigation'),
  'popularity-lists': optionalAt('popularityLists'),
  'filter-types': {
    endpoint: 'productFilters',
    query: { include: 'brands,categories,filter_types.filter_values' },
    includedAs: 'filter-types',
    nested: ['filter-values'],
    complete: completeFilterType,
  },
  pages: optionalAt('contentPages'),
  stores: optionalAt('stores'),
  'store-events': optionalAt('storeEvents'),
  'booking-services': { endpoint: 'activityGroups' },
  'booking-pages': { endpoint: 'activityPages' },
  'beauty-classes': { endpoint: 'activities', query: { activity_type: 'beauty class' } },
} as const satisfies Record<RecordType, RecordCall>;
