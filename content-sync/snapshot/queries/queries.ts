import {
  beautyClasses,
  bookingMenu,
  bookingPage,
  bookingService,
  bookingServices,
} from './booking.ts';
import { bestSellers, brand, brandIndex } from './brand.ts';
import { brandShowcase } from './brand-showcase.ts';
import { category, categoryBranch } from './category.ts';
import { config, layout, otherLocales, site, sitemap } from './configuration.ts';
import { contentPage, hasContentPage } from './content-page.ts';
import { filters, priceRange } from './filters.ts';
import { fixedPages } from './fixed-pages.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { navigation } from './navigation.ts';
import { pagesOf } from './pages.ts';
import { product } from './product.ts';
import { saleCategories } from './sale-categories.ts';
import { store, storeEvent, storeEvents, stores } from './stores.ts';

/**
 * Every question a page can ask. A query is a pure function of the records it reads from the store
 * and of its arguments, which survive JSON.
 */
export const QUERIES = {
  navigation,
  home,
  brandIndex,
  brand,
  brandShowcase,
  category,
  categoryBranch,
  listing,
  filters,
  priceRange,
  bestSellers,
  saleCategories,
  product,
  contentPage,
  hasContentPage,
  stores,
  store,
  storeEvents,
  storeEvent,
  bookingMenu,
  bookingServices,
  bookingService,
  bookingPage,
  beautyClasses,
  config,
  layout,
  site,
  otherLocales,
  sitemap,
  fixedPages,
  pagesOf,
} as const;

export type QueryName = keyof typeof QUERIES;
