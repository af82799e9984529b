import { OWN_QUERIES } from '#shop/content.ts';
import * as booking from './booking/booking.ts';
import * as brand from './catalogue/brand.ts';
import * as brandShowcase from './catalogue/brand-showcase.ts';
import * as category from './catalogue/category.ts';
import * as feedProducts from './catalogue/feed-products.ts';
import * as filters from './catalogue/filters.ts';
import * as goesWellWith from './catalogue/goes-well-with.ts';
import * as listing from './catalogue/listing.ts';
import * as newCategories from './catalogue/new-categories.ts';
import * as popularProducts from './catalogue/popular-products.ts';
import * as product from './catalogue/product.ts';
import * as productQuestions from './catalogue/product-questions.ts';
import * as productReviews from './catalogue/product-reviews.ts';
import * as saleCategories from './catalogue/sale-categories.ts';
import * as similarInStock from './catalogue/similar-in-stock.ts';
import * as configuration from './configuration/configuration.ts';
import * as contentPage from './content-pages/content-page.ts';
import * as home from './home/home.ts';
import * as navigation from './navigation/navigation.ts';
import * as ruleBanners from './search/rule-banners.ts';
import * as storeStock from './stores/store-stock.ts';
import * as stores from './stores/stores.ts';

/**
 * Every query that a page can ask: all that these modules export besides types is a query, a pure
 * function of the records that it reads from the store and of its arguments, which survive JSON.
 * The reader of pages, `ContentReader`, is derived from them.
 */
export const PAGE_QUERIES = {
  ...navigation,
  ...home,
  ...brand,
  ...brandShowcase,
  ...category,
  ...listing,
  ...ruleBanners,
  ...popularProducts,
  ...filters,
  ...feedProducts,
  ...saleCategories,
  ...newCategories,
  ...product,
  ...productReviews,
  ...productQuestions,
  ...goesWellWith,
  ...similarInStock,
  ...contentPage,
  ...stores,
  ...storeStock,
  ...booking,
  ...configuration,
  ...OWN_QUERIES,
} as const;
