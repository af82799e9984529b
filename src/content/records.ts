import type * as z from 'zod';
import { OWN_RECORDS } from '#shop/records.ts';
import { billboards } from './billboards/billboard-records.ts';
import { beautyClasses, bookingPages, bookingServices } from './booking/booking-records.ts';
import { brands } from './catalogue/brand-records.ts';
import { categories } from './catalogue/category-records.ts';
import { filterTypes } from './catalogue/filter-records.ts';
import { popularityLists } from './catalogue/popularity-records.ts';
import { products } from './catalogue/product-records.ts';
import { globalConfigs, layoutConfigs } from './configuration/configuration-records.ts';
import { contentPages } from './content-pages/content-page-records.ts';
import {
  contentBanners,
  featureCarousels,
  featuredContents,
  homePageCarousels,
  quickLinks,
  shopByCampaigns,
} from './home/home-records.ts';
import { navigation } from './navigation/navigation-records.ts';
import { redirects } from './redirects/redirect-records.ts';
import { searchRules, synonyms } from './search/search-records.ts';
import { storeEvents, stores } from './stores/store-records.ts';

/**
 * The records that pages are made of, as the commerce API answers them, with each JSON:API resource
 * flattened: attributes in camelCase, to-one relationships as `{name}Id`, to-many as `{name}Ids`.
 * Their schemas validate at the edge; inside, their types are trusted.
 *
 * Unknown attributes are dropped. Texts are limited in length, because remote content can't be
 * trusted.
 */
const SHARED_RECORDS = {
  products,
  brands,
  categories,
  billboards,
  'content-banners': contentBanners,
  'featured-contents': featuredContents,
  'home-page-carousels': homePageCarousels,
  'feature-carousels': featureCarousels,
  'quick-links': quickLinks,
  'shop-by-campaigns': shopByCampaigns,
  'layout-config': layoutConfigs,
  'global-config': globalConfigs,
  navigation,
  'popularity-lists': popularityLists,
  'filter-types': filterTypes,
  'search-rules': searchRules,
  synonyms,
  pages: contentPages,
  redirects,
  stores,
  'store-events': storeEvents,
  'booking-services': bookingServices,
  'booking-pages': bookingPages,
  'beauty-classes': beautyClasses,
} as const;

/** All types of records, with those that only this shop has. */
export const RECORDS = { ...SHARED_RECORDS, ...OWN_RECORDS } as const;

/** The types that every shop's commerce API answers. */
export type SharedRecordType = keyof typeof SHARED_RECORDS;

export type RecordType = keyof typeof RECORDS;

/**
 * Types whose records come and go with the products, and settings, which have no form, as own ones have none; and
 * what the search of the embedded API goes by, which no other does.
 */
const NOT_EDITORIAL = [
  'products',
  'brands',
  'categories',
  'popularity-lists',
  'filter-types',
  'global-config',
  'search-rules',
  'synonyms',
] as const;

/** What people write around the products: home page, menus, pages of text, stores. */
export type EditorialRecordType = Exclude<SharedRecordType, (typeof NOT_EDITORIAL)[number]>;
export type RecordOf<T extends RecordType> = Records[T];

/** The record of each type. */
export type Records = {
  readonly [T in RecordType]: z.output<(typeof RECORDS)[T]['schema']>;
};

export const RECORD_TYPE_NAMES = Object.keys(RECORDS) as ReadonlyArray<RecordType>;

export const EDITORIAL_RECORD_TYPES = RECORD_TYPE_NAMES.filter(
  (type): type is EditorialRecordType =>
    !Object.hasOwn(OWN_RECORDS, type) && NOT_EDITORIAL.every((each) => each !== type),
);

export type { ProductRecord, VariantRecord } from './catalogue/product-schema.ts';
export type BrandRecord = RecordOf<'brands'>;
export type CategoryRecord = RecordOf<'categories'>;
