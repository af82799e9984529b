/** What pages import of the content: the port that they read it through, and the types of its answers. */

export type { ConfigKey, ConfigValues, SocialNetwork } from '#commerce/config-values.ts';
export type { ContentReader } from '#content-sync/snapshot/content-reader.ts';
export type { ListingKind, ListingScope } from '#content-sync/snapshot/listing-scope.ts';
export type { Billboard } from '#content-sync/snapshot/queries/billboard.ts';
export type * from '#content-sync/snapshot/queries/booking.ts';
export type * from '#content-sync/snapshot/queries/brand.ts';
export type * from '#content-sync/snapshot/queries/brand-showcase.ts';
export type * from '#content-sync/snapshot/queries/category.ts';
export type { CategoryNode } from '#content-sync/snapshot/queries/category-node.ts';
export type * from '#content-sync/snapshot/queries/configuration.ts';
export type * from '#content-sync/snapshot/queries/content-page.ts';
export type * from '#content-sync/snapshot/queries/filters.ts';
export type * from '#content-sync/snapshot/queries/home.ts';
export type * from '#content-sync/snapshot/queries/listing.ts';
export type * from '#content-sync/snapshot/queries/navigation.ts';
export type * from '#content-sync/snapshot/queries/product.ts';
export type { Seo } from '#content-sync/snapshot/queries/seo.ts';
export type * from '#content-sync/snapshot/queries/stores.ts';
export type { Launch, LaunchStatus } from '#domain/launch.ts';
export type { Picture } from '#domain/picture.ts';
export type { FeaturedAd, ProductCard } from '#domain/product-card.ts';
