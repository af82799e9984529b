import { LRUCache } from 'lru-cache';
import type { ConfigKey, ConfigValues, ContentReader, ListingScope } from '#content';
import { openLocaleDatabaseForReading } from '#content-sync/locale-database.ts';
import { QUERIES } from '#content-sync/snapshot/queries/queries.ts';
import { openRecordStore } from '#content-sync/snapshot/snapshot.ts';
import { pagePath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';

const REMEMBERED = 2_000;

/**
 * The content of a locale's snapshot for other generators: the same answers as the engine's reader
 * gives, without a record of what was read. Answers are remembered, as the engine's are.
 */
export function createPlainReader(dataFolder: string, locale: Locale): ContentReader {
  const store = openRecordStore(openLocaleDatabaseForReading(dataFolder, locale.id));
  const remembered = new LRUCache<string, { readonly answer: unknown }>({ max: REMEMBERED });
  const now = Date.now();

  const remember = <T>(key: string, ask: () => T): T => {
    const known = remembered.get(key);
    if (known) return known.answer as T;
    const answer = ask();
    remembered.set(key, { answer });
    return answer;
  };

  return {
    locale,
    navigation: () => remember('navigation', () => QUERIES.navigation(store)),
    home: () => remember('home', () => QUERIES.home(store)),
    brandIndex: () => remember('brands', () => QUERIES.brandIndex(store)),
    layout: () => remember('layout', () => QUERIES.layout(store)),
    site: () => remember('site', () => QUERIES.site(store)),
    brand: (slug) => remember(`brand ${slug}`, () => QUERIES.brand(store, slug)),
    category: (...slugs) =>
      remember(`category ${slugs.join('/')}`, () => QUERIES.category(store, ...slugs)),
    listing: (scope: ListingScope, page) =>
      remember(`listing ${scope.brandId} ${scope.categoryId} ${page}`, () =>
        QUERIES.listing(store, scope, page),
      ),
    product: (slug) => remember(`product ${slug}`, () => QUERIES.product(store, slug)),
    config: <K extends ConfigKey>(key: K) =>
      remember(`config ${key}`, () => QUERIES.config(store, key)) as ConfigValues[K] | undefined,
    otherLocales: (path, page = 1) => QUERIES.otherLocales(store, pagePath(path, page)),
    hasPassed: (instant) => Date.parse(instant) <= now,
  };
}
