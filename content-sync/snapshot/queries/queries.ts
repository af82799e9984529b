import { brand, brandIndex } from './brand.ts';
import { category } from './category.ts';
import { config, layout, otherLocales, site } from './configuration.ts';
import { home } from './home.ts';
import { listing } from './listing.ts';
import { navigation } from './navigation.ts';
import { fixedPages, pagesOf } from './pages.ts';
import { product } from './product.ts';

/**
 * Every question a page can ask. A query is a pure function of the records it reads from the store
 * and of its arguments, which survive JSON.
 */
export const QUERIES = {
  navigation,
  home,
  brandIndex,
  brand,
  category,
  listing,
  product,
  config,
  layout,
  site,
  otherLocales,
  fixedPages,
  pagesOf,
} as const;

export type QueryName = keyof typeof QUERIES;
