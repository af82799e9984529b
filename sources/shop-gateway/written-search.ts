import { randomUUID } from 'node:crypto';
import type { FoundName } from '#commerce/search.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { SearchFinding, SearchQuestion } from './shop-system.ts';
import { productHit } from './written-products.ts';

/** The body of a search's answer, which isn't JSON:API. */
export function searchAnswer(
  { products, hitsCount, facets, names }: SearchFinding,
  { page, size }: SearchQuestion,
  locale: Locale,
) {
  const named = (kind: FoundName['type']) => ({ hits: names.filter(({ type }) => type === kind) });
  return {
    results: {
      variants: {
        hits: products.map((product) => productHit(product, locale)),
        facets: Object.fromEntries(facets.map(({ key, ...facet }) => [key, facet])),
        stats: {},
        hitsPerPage: size,
        nbPages: Math.ceil(hitsCount / size),
        nbHits: hitsCount,
        page,
        correctedQuery: null,
        queryID: randomUUID().replaceAll('-', ''),
      },
      brands: named('brand'),
      categories: named('category'),
    },
  };
}
