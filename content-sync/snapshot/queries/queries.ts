import * as booking from './booking.ts';
import * as brand from './brand.ts';
import * as brandShowcase from './brand-showcase.ts';
import * as category from './category.ts';
import * as configuration from './configuration.ts';
import * as contentPage from './content-page.ts';
import * as filters from './filters.ts';
import { fixedPages } from './fixed-pages.ts';
import * as home from './home.ts';
import * as listing from './listing.ts';
import * as navigation from './navigation.ts';
import { pagesOf } from './pages.ts';
import * as product from './product.ts';
import * as saleCategories from './sale-categories.ts';
import * as stores from './stores.ts';

/**
 * Every query that a page can ask: what these modules export beside types is a query, a pure function
 * of the records that it reads from the store and of its arguments, which survive JSON. The reader of
 * pages, `ContentReader`, is derived from them.
 */
export const PAGE_QUERIES = {
  ...navigation,
  ...home,
  ...brand,
  ...brandShowcase,
  ...category,
  ...listing,
  ...filters,
  ...saleCategories,
  ...product,
  ...contentPage,
  ...stores,
  ...booking,
  ...configuration,
} as const;

export type PageQueries = typeof PAGE_QUERIES;

/** With those of the plan: which pages there are. */
export const QUERIES = { ...PAGE_QUERIES, fixedPages, pagesOf } as const;

export type QueryName = keyof typeof QUERIES;
