import type * as z from 'zod';
import { beautyClass, bookingPage, bookingService } from './booking-records.ts';
import { globalConfig } from './config-values.ts';
import { contentPage } from './content-page-records.ts';
import {
  billboard,
  contentBanner,
  featureCarousel,
  homePageCarousel,
  quickLink,
  shopByCampaign,
} from './home-records.ts';
import { brand, category, popularityList } from './listing-records.ts';
import { filterType, product } from './product-records.ts';
import { layoutConfig, navigation } from './shell-records.ts';
import { store, storeEvent } from './store-records.ts';

/**
 * The records that pages are made of, as the commerce API answers them, with each JSON:API resource
 * flattened: attributes in camelCase, to-one relationships as `{name}Id`, to-many as `{name}Ids`.
 * These schemas validate at the edge; inside, their types are trusted.
 *
 * Unknown attributes are dropped. Texts are limited in length, because remote content can't be
 * trusted.
 */

export const RECORD_SCHEMAS = {
  products: product,
  brands: brand,
  categories: category,
  billboards: billboard,
  'content-banners': contentBanner,
  'featured-contents': contentBanner,
  'home-page-carousels': homePageCarousel,
  'feature-carousels': featureCarousel,
  'quick-links': quickLink,
  'shop-by-campaigns': shopByCampaign,
  'layout-config': layoutConfig,
  'global-config': globalConfig,
  navigation,
  'popularity-lists': popularityList,
  'filter-types': filterType,
  pages: contentPage,
  stores: store,
  'store-events': storeEvent,
  'booking-services': bookingService,
  'booking-pages': bookingPage,
  'beauty-classes': beautyClass,
} as const;

export type RecordType = keyof typeof RECORD_SCHEMAS;
export type RecordOf<T extends RecordType> = z.infer<(typeof RECORD_SCHEMAS)[T]>;

export type ProductRecord = RecordOf<'products'>;
export type VariantRecord = ProductRecord['variants'][number];
export type BrandRecord = RecordOf<'brands'>;
export type CategoryRecord = RecordOf<'categories'>;
