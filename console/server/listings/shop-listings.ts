import * as z from 'zod';
import { RECORDS } from '#content/records.ts';
import type { FieldEdit } from '#content/writable-records.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import type { ClientEvent } from '#domain/page/client-reports.ts';
import { asRead } from '#domain/records/attribute-names.ts';
import {
  isInForce,
  rulesFor,
  type SearchRule,
  synonymQueries,
} from '#domain/search/search-rules.ts';
import {
  LISTED_MAX,
  type ListingPlace,
  type ListingRule,
  type ListingSide,
  type SearchesAnswer,
} from '../../contract/listing-contract.ts';
import { tryReads } from '../commerce/admin-records.ts';
import {
  ADMIN,
  type CommerceSurface,
  callCommerce,
  commerceFailure,
} from '../commerce/commerce-call.ts';

/** Searches and listings as shoppers see them. Each call throws a SourceError if the API fails. */
export interface ShopListings {
  today(place: ListingPlace): Promise<ListingSide>;
  /** The same if edits were made; or why they can't be. */
  tryOut(
    place: ListingPlace,
    edits: ReadonlyArray<FieldEdit>,
  ): Promise<ListingSide | { readonly problem: string }>;
  /** What a locale searched for, so many weeks ago. */
  searches(locale: Locale, weeksAgo: number): Promise<SearchesAnswer>;
  /** Counts what a shopper did with the answer to a search; nothing for events of other kinds. */
  countUse(event: Pick<ClientEvent, 'name' | 'properties'>): Promise<void>;
}

/** The events that are counted, by their names. */
const USES: ReadonlyMap<string, string> = new Map([
  ['search_results_viewed', 'viewed'],
  ['search_result_clicked', 'clicked'],
]);

/** The searches and listings of the embedded API. */
export function shopListings(surface: CommerceSurface, now: () => number = Date.now): ShopListings {
  const read = async (path: string, { country, language }: Locale) => {
    const answer = await callCommerce(surface, `/${path}`, { country, language });
    if (!answer.ok) throw commerceFailure(answer);
    return answer.text();
  };
  const sideOf = (place: ListingPlace, [search, rules, synonyms]: ReadonlyArray<string>) => ({
    ...foundIn(search ?? ''),
    rules: rulesIn(rules ?? '', place, now()),
    synonyms: synonymsIn(synonyms ?? '', place),
  });
  return {
    async today(place) {
      const locale = localeFor(place.country, place.language);
      return sideOf(place, await Promise.all(readsOf(place).map((path) => read(path, locale))));
    },
    async tryOut(place, edits) {
      const { id: locale } = localeFor(place.country, place.language);
      const reads = readsOf(place).map((path) => ({ path, locale }));
      const answers = await tryReads(surface, edits, reads);
      if ('problem' in answers) return answers;
      const failed = answers.find(({ status }) => status !== 200);
      if (failed) throw commerceFailure(failed);
      return sideOf(
        place,
        answers.map(({ body }) => body),
      );
    },
    async searches(locale, weeksAgo) {
      const answer = await read(`admin/v1/searches?weeks-ago=${weeksAgo}`, locale);
      return searched.parse(JSON.parse(answer)).meta;
    },
    async countUse({ name, properties = {} }) {
      const use = USES.get(name);
      if (use === undefined) return;
      const id = encodeURIComponent(String(properties.query_id));
      const path = `${ADMIN}/searches/${id}/${use}`;
      const answer = await callCommerce(surface, path, { method: 'POST' });
      if (!answer.ok) throw commerceFailure(answer);
    },
  };
}

const searched = z.object({
  meta: z.object({
    week: z.string(),
    searches: z.array(
      z.object({
        query: z.string(),
        searches: z.int(),
        empty: z.int(),
        viewed: z.int(),
        clicked: z.int(),
      }),
    ),
  }),
});

/** The calls that say what shoppers see: without facets, so that none is counted as a search. */
function readsOf({ kind, of }: ListingPlace): ReadonlyArray<string> {
  const search = new URLSearchParams({ 'page[size]': String(LISTED_MAX), facets: 'false' });
  if (kind === 'query') search.set('query', of);
  else {
    search.set('where[facets]', JSON.stringify({ [kind]: [of] }));
    search.set('sort', 'popularity');
  }
  return [`v3.1/search?${search}`, ALL('search_rules'), ALL('synonyms')];
}

const ALL = (name: string) => `v2.4/${name}?page[size]=500`;

const hit = z
  .object({
    'product-id': z.string(),
    name: z.string(),
    'brand-name': z.string(),
    'display-price': z.string(),
    'image-urls': z.array(z.string()),
    'product-sold-out': z.boolean(),
  })
  .transform((product) => ({
    id: product['product-id'],
    name: product.name,
    brand: product['brand-name'],
    price: product['display-price'],
    picture: product['image-urls'][0],
    isSoldOut: product['product-sold-out'],
  }));

const found = z.object({
  results: z.object({
    variants: z.object({ hits: z.array(hit), nbHits: z.int(), link: z.string().nullable() }),
  }),
});

function foundIn(body: string) {
  const { hits, nbHits, link } = found.parse(JSON.parse(body)).results.variants;
  return { products: hits, total: nbHits, link };
}

const resources = z.object({
  data: z.array(z.object({ id: z.string(), attributes: z.record(z.string(), z.json()) })),
});

/** The records of a type in an answer, as pages would read them. */
function recordsIn<T extends (typeof RULES)[keyof typeof RULES]>(body: string, { schema }: T) {
  return resources
    .parse(JSON.parse(body))
    .data.map(
      ({ id, attributes }) =>
        schema.parse({ id, ...(asRead(attributes) as object) }) as z.output<T['schema']>,
    );
}

const RULES = { rules: RECORDS['search-rules'], synonyms: RECORDS.synonyms };

function rulesIn(body: string, place: ListingPlace, now: number): ReadonlyArray<ListingRule> {
  const { kind, of, language } = place;
  const about = {
    language,
    ...(kind === 'query' && { query: of }),
    ...(kind === 'category' && { categoryId: of }),
    ...(kind === 'brand' && { brandId: of }),
  };
  const all = recordsIn(body, RULES.rules);
  const hasPassed = (instant: string) => Date.parse(instant) <= now;
  return rulesFor(all, about).map((rule) => ({
    id: rule.id,
    name: rule.internalName,
    isOwn: isOwn(rule, place),
    isInForce: isInForce(rule, hasPassed),
    pins: rule.pins.map(({ productId, position }) => ({ 'product-id': productId, position })),
    boosted: rule.boosted,
    buried: rule.buried,
    hidden: rule.hiddenProducts,
  }));
}

const isOwn = ({ scope, match }: SearchRule, { kind }: ListingPlace) =>
  scope === kind && (kind !== 'query' || match === 'is');

function synonymsIn(body: string, { kind, of, language }: ListingPlace) {
  if (kind !== 'query') return [];
  return recordsIn(body, RULES.synonyms)
    .filter((group) => synonymQueries(of, [group], language).length > 0)
    .map(({ id, words }) => ({ id, words }));
}
