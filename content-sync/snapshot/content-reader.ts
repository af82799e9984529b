import { LRUCache } from 'lru-cache';
import type { ConfigKey, ConfigValues, ContentReader, ListingScope } from '#content';
import type { Locale } from '#domain/locales.ts';
import { type Digest, digestOf } from '../digest.ts';
import { QUERIES, type QueryName } from './queries/queries.ts';
import type { RecordStore } from './record-store.ts';

/** What a page read: each question asked, with the digest of the answer. */
export type Reads = ReadonlyMap<string, Digest>;

/** Answers of one snapshot version, shared by the pages that ask the same. */
export type AnswerCache = LRUCache<string, Answered>;

export interface Answered {
  readonly answer: unknown;
  readonly digest: Digest;
}

/** Listings and product pages are asked once; the shell's questions by every page. */
const CACHED_ANSWERS = 500;

export function createAnswerCache(): AnswerCache {
  return new LRUCache({ max: CACHED_ANSWERS });
}

export interface RecordingReaderOptions {
  readonly locale: Locale;
  readonly store: RecordStore;
  readonly answers: AnswerCache;
  /** The rebuild's one clock reading, epoch milliseconds. */
  readonly now: number;
}

/** The content as one page reads it, with a record of what it read. */
export class RecordingReader implements ContentReader {
  readonly locale: Locale;
  readonly #options: RecordingReaderOptions;
  readonly #reads = new Map<string, Digest>();
  #expiresAt: number | undefined;

  constructor(options: RecordingReaderOptions) {
    this.locale = options.locale;
    this.#options = options;
  }

  get reads(): Reads {
    return this.#reads;
  }

  /** The first instant at which an answer about time would change; undefined if none will. */
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
  category(...slugs: ReadonlyArray<string>) {
    return this.#ask('category', ...slugs);
  }
  listing({ brandId, categoryId }: ListingScope, page: number) {
    return this.#ask('listing', { brandId, categoryId }, page);
  }
  product(slug: string) {
    return this.#ask('product', slug);
  }
  layout() {
    return this.#ask('layout');
  }
  config<K extends ConfigKey>(key: K) {
    return this.#ask('config', key) as ConfigValues[K] | undefined;
  }

  hasPassed(instant: string): boolean {
    const at = Date.parse(instant);
    const passed = at <= this.#options.now;
    if (!passed) this.#expiresAt = Math.min(at, this.#expiresAt ?? at);
    this.#reads.set(`hasPassed ${JSON.stringify([instant])}`, digestOf(String(passed)));
    return passed;
  }

  #ask<N extends QueryName>(name: N, ...args: QueryArguments<N>): ReturnType<(typeof QUERIES)[N]> {
    const question = `${name} ${JSON.stringify(args)}`;
    const answered = this.#answer(question, name, args);
    this.#reads.set(question, answered.digest);
    return answered.answer as ReturnType<(typeof QUERIES)[N]>;
  }

  #answer(question: string, name: QueryName, args: ReadonlyArray<unknown>): Answered {
    const { answers, store } = this.#options;
    const known = answers.get(question);
    if (known) return known;
    const query = QUERIES[name] as (store: RecordStore, ...args: ReadonlyArray<unknown>) => unknown;
    const answer = query(store, ...args);
    const answered = { answer, digest: digestOf(JSON.stringify(answer) ?? 'undefined') };
    answers.set(question, answered);
    return answered;
  }
}

type QueryArguments<N extends QueryName> =
  Parameters<(typeof QUERIES)[N]> extends readonly [RecordStore, ...infer A] ? A : never;
