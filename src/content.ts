import type { ConfigKey, ConfigValues } from '#commerce/config-values.ts';
import type { PageQueries } from '#content-sync/snapshot/queries/queries.ts';
import type { RecordStore } from '#content-sync/snapshot/record-store.ts';
import type { Locale } from '#domain/locales.ts';

/**
 * The port through which pages read content. A page asks named queries of `Astro.locals.content`
 * and gets exactly what it shows, never a whole record: the queries it asked, with a digest of each
 * answer, are all that the engine knows of the page's dependencies. Links in answers are shop
 * paths; pages turn them into addresses with `localAddress`.
 *
 * Its methods follow from the queries of `content-sync/snapshot/queries`, which describe them.
 */
export interface ContentReader extends Omit<AsAsked<PageQueries>, 'config'> {
  readonly locale: Locale;
  /** A key of the shop's global configuration, or undefined if it isn't set. */
  config<K extends ConfigKey>(key: K): ConfigValues[K] | undefined;
  /** Whether an instant (ISO 8601) has passed. A page that asks is rendered again when it does. */
  hasPassed(instant: string): boolean;
}

/** Queries without the store that answers them. */
type AsAsked<Queries extends Readonly<Record<string, AnyQuery>>> = {
  readonly [Name in keyof Queries]: (
    ...args: ArgumentsOf<Queries[Name]>
  ) => ReturnType<Queries[Name]>;
};

type AnyQuery = (...args: never) => unknown;
type ArgumentsOf<Query extends AnyQuery> =
  Parameters<Query> extends readonly [RecordStore, ...infer Arguments] ? Arguments : never;

export type { ConfigKey, ConfigValues, SocialNetwork } from '#commerce/config-values.ts';
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
