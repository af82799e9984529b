import { LRUCache } from 'lru-cache';
import type { FoundName } from '#commerce/search.ts';
import type { Records } from '#content/records.ts';
import type { ListingSort } from '#domain/listing/listing-state.ts';
import { type Country, type Locale, localesOf } from '#domain/locale/locales.ts';
import type { SearchQuestion, SearchResult } from '../../shop-gateway/shop-system.ts';
import type { ReadProducts } from '../../shop-gateway/sold-products.ts';
import type { Visit } from '../../shop-gateway/visit.ts';
import type { BrandPlace } from '../medusa-names.ts';
import { type Ask, medusaCalls } from '../record-calls.ts';
import { type Candidate, readCandidates } from './candidates.ts';
import { facetsOf, filtered, type NamedCategory } from './found-facets.ts';
import type { CallShop } from './shop-calls.ts';

export interface SearchParts {
  readonly call: CallShop;
  readonly products: ReadProducts;
  readonly brandPlace: BrandPlace;
}

export interface MedusaSearch {
  find(question: SearchQuestion, visit: Visit): Promise<SearchResult>;
  /**
   * Reads what all filters need before the first shopper has to wait for it, which would take
   * seconds. Makes one call after another, to spare Medusa.
   */
  prepare(countries: ReadonlyArray<Country>): Promise<void>;
}

/** The most brands and categories that are found by name. */
const NAMES_MAX = 6;
/** The most brands and categories whose names are searched. */
const NAMED_MAX = 1_000;
/**
 * How long results are fresh, for further pages and filters. Each page reads its own products
 * again.
 */
const FRESH_MS = 30_000;
/** How long stale results are shown while new ones are read. */
const SHOWN_MS = 3_600_000;
const KEPT_MAX = 200;

/**
 * Medusa finds products by a query, but can't filter, sort or count as a search needs. The shop
 * does that with what Medusa finds, up to a thousand products.
 */
export function createMedusaSearch(parts: SearchParts): MedusaSearch {
  const candidates = withStaleCache((query: string | undefined, visit) =>
    readCandidates(parts, query, visit),
  );
  const named = withStaleCache(async (_: string | undefined, visit) => readNames(parts, visit));
  const prepareIn = async (locale: Locale) => {
    await candidates(undefined, { locale });
    await named(undefined, { locale });
  };
  const find = async (question: SearchQuestion, visit: Visit): Promise<SearchResult> => {
    const { query, filter, page, size } = question;
    if (query === '') return { products: [], names: [], hitsCount: 0, facets: [] };
    const needsNames = question.hasFacets || question.hasNames;
    const [all, names] = await Promise.all([
      candidates(query, visit),
      needsNames ? named(undefined, visit) : NO_NAMES,
    ]);
    const hits = sorted(filtered(all, filter), question);
    const ids = hits.slice((page - 1) * size, page * size).map(({ id }) => id);
    return {
      products: await parts.products(ids, visit),
      hitsCount: hits.length,
      facets: question.hasFacets
        ? facetsOf({ candidates: all, filter, categories: names.categories })
        : [],
      names: query !== undefined && question.hasNames ? namesWith(query, names) : [],
    };
  };
  return {
    find,
    async prepare(countries) {
      // A failure is reported to the first shopper who asks.
      for (const locale of countries.flatMap(localesOf)) await prepareIn(locale).catch(() => {});
    },
  };
}

/** An answer is fresh for `FRESH_MS`, and may be shown for `SHOWN_MS`. */
interface Cached<T> {
  readonly found: Promise<T>;
  readonly since: number;
}

/**
 * Shares one answer per query and locale while it's fresh. After that, callers still get it at
 * once, and the first of them has the next one read.
 */
function withStaleCache<T extends object>(
  read: (query: string | undefined, visit: Visit) => Promise<T>,
): (query: string | undefined, visit: Pick<Visit, 'locale'>) => Promise<T> {
  const cache = new LRUCache<string, Cached<T>>({ max: KEPT_MAX, ttl: SHOWN_MS });
  return (query, { locale }) => {
    const key = JSON.stringify([locale.id, query]);
    const cached = cache.get(key);
    const now = performance.now();
    if (cached && now - cached.since < FRESH_MS) return cached.found;
    // Has no caller's signal: others wait for the same answer, which must survive the one that
    // leaves.
    const { signal } = new AbortController();
    const next = { found: read(query, { locale, signal }), since: now };
    // Counts as fresh again until the next answer arrives, so that only one is requested.
    cache.set(key, cached ? { ...cached, since: now } : next);
    next.found.then(
      () => cache.set(key, next),
      () => cached ?? cache.delete(key),
    );
    return cached?.found ?? next.found;
  };
}

const PRICES_UP = (one: Candidate, other: Candidate) => one.price - other.price;

const SORTS: Readonly<Partial<Record<ListingSort, typeof PRICES_UP>>> = {
  'price-asc': PRICES_UP,
  'price-desc': (one, other) => other.price - one.price,
  // Medusa's ids increase with the time of creation.
  newest: (one, other) => (one.id < other.id ? 1 : -1),
};

function sorted(
  candidates: ReadonlyArray<Candidate>,
  { sort, query }: SearchQuestion,
): ReadonlyArray<Candidate> {
  const compare = SORTS[sort];
  if (compare) return candidates.toSorted(compare);
  if (query === undefined) return candidates;
  const rank = nameRank(query);
  return candidates.toSorted((one, other) => rank(one.name) - rank(other.name));
}

/**
 * Names that begin with the query rank before those with it elsewhere, and before other results.
 */
function nameRank(query: string): (name: string) => number {
  const part = query.toLocaleLowerCase();
  return (name) => {
    const place = name.toLocaleLowerCase().indexOf(part);
    if (place < 0) return 2;
    return place === 0 ? 0 : 1;
  };
}

interface Names {
  readonly brands: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly slug: string;
  }>;
  readonly categories: ReadonlyArray<NamedCategory & { readonly slug: string }>;
}

const NO_NAMES: Names = { brands: [], categories: [] };

/** Brands and categories, as the content source has them. */
async function readNames({ call, brandPlace }: SearchParts, visit: Visit): Promise<Names> {
  const ask: Ask = (query) => call(query, visit);
  const context = { locale: visit.locale, brandPlace };
  const recordsOf = async <T>(type: 'brands' | 'categories') => {
    const calls = medusaCalls(brandPlace)[type];
    if (!calls) return [];
    const { items } = await calls.list(ask, { skip: 0, take: NAMED_MAX }, context);
    return items.flatMap((item): Array<T> => {
      const content = calls.recordOf(item, context)?.content;
      return content && 'value' in content ? [content.value as T] : [];
    });
  };
  const [brands, categories] = await Promise.all([
    recordsOf<Records['brands']>('brands'),
    recordsOf<Records['categories']>('categories'),
  ]);
  return {
    brands: brands.map(({ id, name, slugUrl: slug }) => ({ id, name, slug })),
    categories: categories.map(({ id, label, slugUrl, parentId }) => ({
      id,
      name: label,
      slug: slugUrl,
      parentId,
    })),
  };
}

/** Brands and categories with the query in their names. */
function namesWith(query: string, { brands, categories }: Names): ReadonlyArray<FoundName> {
  const part = query.toLocaleLowerCase();
  const matching = <T extends { readonly name: string }>(all: ReadonlyArray<T>) =>
    all.filter(({ name }) => name.toLocaleLowerCase().includes(part)).slice(0, NAMES_MAX);
  const above = (id: string | null) => categories.find((each) => each.id === id);
  const chainOf = (category: Names['categories'][number]): ReadonlyArray<string> => {
    const parent = above(category.parentId);
    return [...(parent ? chainOf(parent) : []), category.slug];
  };
  return [
    ...matching(brands).map((brand): FoundName => ({ ...brand, type: 'brand', parentName: '' })),
    ...matching(categories).map(
      (category): FoundName => ({
        id: category.id,
        name: category.name,
        slug: chainOf(category).join('/'),
        type: 'category',
        parentName: above(category.parentId)?.name ?? '',
      }),
    ),
  ];
}
