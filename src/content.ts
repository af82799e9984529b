/** What pages import about content: the port that they read it through, and its types. */

export type { Billboard } from '#content/billboards/billboard.ts';
export type * from '#content/booking/booking.ts';
export type * from '#content/catalogue/brand.ts';
export type * from '#content/catalogue/brand-showcase.ts';
export type * from '#content/catalogue/category.ts';
export type { CategoryNode } from '#content/catalogue/category-node.ts';
export type { ToldProduct, ToldVariant } from '#content/catalogue/feed-products.ts';
export type * from '#content/catalogue/filters.ts';
export type * from '#content/catalogue/listing.ts';
export type { ListingKind, ListingScope } from '#content/catalogue/listing-scope.ts';
export type * from '#content/catalogue/product.ts';
export type * from '#content/catalogue/product-questions.ts';
export type * from '#content/catalogue/product-reviews.ts';
export type {
  ConfigKey,
  ConfigValues,
  SocialNetwork,
} from '#content/configuration/config-values.ts';
export type * from '#content/configuration/configuration.ts';
export type * from '#content/content-pages/content-page.ts';
export type { ContentReader } from '#content/content-reader.ts';
export type * from '#content/home/home.ts';
export type * from '#content/navigation/navigation.ts';
export type { RuleBanner } from '#content/search/rule-banners.ts';
export type { Seo } from '#content/seo.ts';
export type * from '#content/stores/store-stock.ts';
export type * from '#content/stores/stores.ts';
export type { Launch, LaunchStatus } from '#domain/locale/launch.ts';
export type { Picture } from '#domain/pictures/picture.ts';
export type { FeaturedAd, ProductCard } from '#domain/product/product-card.ts';
