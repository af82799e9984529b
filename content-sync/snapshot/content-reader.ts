import type { ConfigKey, ConfigValues, ContentReader, ListingScope } from '#content';
import { pagePath } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { Query } from '../locale-file/dependencies.ts';
import { type Answer, type QueryArguments, queryText } from './answer-query.ts';
import type { QUERIES, QueryName } from './queries/queries.ts';

export interface RecordingReaderOptions {
  readonly locale: Locale;
  readonly answer: Answer;
  /** The rebuild's one clock reading, epoch milliseconds. */
  readonly now: number;
}

/** The content as one page reads it, recording what it read. */
export class RecordingReader implements ContentReader {
  readonly locale: Locale;
  readonly #options: RecordingReaderOptions;
  readonly #reads = new Set<Query>();
  #expiresAt: number | undefined;

  constructor(options: RecordingReaderOptions) {
    this.locale = options.locale;
    this.#options = options;
  }

  /** The queries that were asked. */
  get reads(): ReadonlySet<Query> {
    return this.#reads;
  }

  /** The first instant at which an answer about time changes; undefined if none will. */
  get expiresAt(): number | undefined {
    return this.#expiresAt;
  }

  navigation() {
    return this.#ask('navigation');
  }
  home() {
    return this.#ask('home');
  }
  brandIndex() {
    return this.#ask('brandIndex');
  }
  brand(slug: string) {
    return this.#ask('brand', slug);
  }
  brandShowcase(brandId: string) {
    return this.#ask('brandShowcase', brandId);
  }
  category(...slugs: ReadonlyArray<string>) {
    return this.#ask('category', ...slugs);
  }
  categoryBranch(...slugs: ReadonlyArray<string>) {
    return this.#ask('categoryBranch', ...slugs);
  }
  listing(scope: ListingScope, page: number) {
    return this.#ask('listing', sameScope(scope), page);
  }
  filters(scope: ListingScope) {
    return this.#ask('filters', sameScope(scope));
  }
  priceRange(scope: ListingScope) {
    return this.#ask('priceRange', sameScope(scope));
  }
  bestSellers(brandId: string) {
    return this.#ask('bestSellers', brandId);
  }
  saleCategories() {
    return this.#ask('saleCategories');
  }
  product(slug: string) {
    return this.#ask('product', slug);
  }
  contentPage(slug: string) {
    return this.#ask('contentPage', slug);
  }
  hasContentPage(slug: string) {
    return this.#ask('hasContentPage', slug);
  }
  stores() {
    return this.#ask('stores');
  }
  store(slug: string) {
    return this.#ask('store', slug);
  }
  storeEvents() {
    return this.#ask('storeEvents');
  }
  storeEvent(slug: string) {
    return this.#ask('storeEvent', slug);
  }
  bookingMenu() {
    return this.#ask('bookingMenu');
  }
  bookingServices() {
    return this.#ask('bookingServices');
  }
  bookingService(slug: string) {
    return this.#ask('bookingService', slug);
  }
  bookingPage(slug: string) {
    return this.#ask('bookingPage', slug);
  }
  beautyClasses() {
    return this.#ask('beautyClasses');
  }
  layout() {
    return this.#ask('layout');
  }
  site() {
    return this.#ask('site');
  }
  otherLocales(path: string, page = 1) {
    return this.#ask('otherLocales', pagePath(path, page));
  }
  sitemap(shard: number) {
    return this.#ask('sitemap', shard);
  }
  config<K extends ConfigKey>(key: K) {
    return this.#ask('config', key) as ConfigValues[K] | undefined;
  }

  hasPassed(instant: string): boolean {
    const at = Date.parse(instant);
    const passed = at <= this.#options.now;
    if (!passed) this.#expiresAt = Math.min(at, this.#expiresAt ?? at);
    return passed;
  }

  #ask<N extends QueryName>(name: N, ...args: QueryArguments<N>): ReturnType<(typeof QUERIES)[N]> {
    const asked = queryText(name, ...args);
    const { answer } = this.#options.answer(asked);
    this.#reads.add(asked);
    return answer as ReturnType<(typeof QUERIES)[N]>;
  }
}

/** The scope with its members in a fixed order, so that equal queries have equal text. */
function sameScope({ brandId, categoryId, only }: ListingScope): ListingScope {
  return { brandId, categoryId, only } as ListingScope;
}
