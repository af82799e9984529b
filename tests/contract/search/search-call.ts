import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import type { Country, Language } from '#domain/locale/locales.ts';
import { requestOf } from '../commerce-api/test-api.ts';

export interface SearchCall {
  readonly query?: string;
  readonly country?: Country;
  readonly language?: Language;
  readonly size?: number;
  readonly page?: number;
  readonly sort?: string;
  readonly include?: string;
  readonly corrections?: boolean;
  readonly facets?: unknown;
}

export interface Hit extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly 'product-id': string;
  readonly name: string;
  readonly 'brand-name': string;
  readonly 'brand-id': string;
  readonly price: number;
}

export interface FacetAnswer {
  readonly name: string | null;
  readonly values: ReadonlyArray<{ id: string; name: string; count: number }>;
}

export interface NameHit {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly parentName: string | null;
}

export interface VariantsAnswer {
  readonly hits: ReadonlyArray<Hit>;
  readonly facets: Readonly<Record<string, FacetAnswer>>;
  readonly stats: { readonly price?: { min: number; max: number; avg: number; currency: string } };
  readonly hitsPerPage: number;
  readonly nbPages: number;
  readonly nbHits: number;
  readonly page: number;
  readonly correctedQuery: string | null;
  readonly namedPrice: { readonly min?: number; readonly max?: number; query: string } | null;
  readonly queryID: string;
}

export interface SearchAnswer extends VariantsAnswer {
  readonly brands: ReadonlyArray<NameHit>;
  readonly categories: ReadonlyArray<NameHit>;
}

/** What a search of the API finds; throws if it's refused. */
export async function searchFor(api: CommerceApi, call: SearchCall): Promise<SearchAnswer> {
  const response = await api.fetch(
    requestOf(`v3.1/search?${searchParameters(call)}`, localeOf(call)),
  );
  if (!response.ok)
    throw new Error(`The search answered ${response.status}: ${await response.text()}`);
  const { results } = (await response.json()) as {
    results: Record<'brands' | 'categories', { hits: ReadonlyArray<NameHit> }> & {
      variants: VariantsAnswer;
    };
  };
  return { ...results.variants, brands: results.brands.hits, categories: results.categories.hits };
}

export const idsOf = (hits: ReadonlyArray<Hit>) => hits.map((hit) => hit['product-id']);

const localeOf = ({ country = 'SG', language = 'en' }: SearchCall) => ({ country, language });

function searchParameters({ size, page, facets, ...plain }: SearchCall): string {
  const { country: _, language: __, ...named } = plain;
  const all = {
    ...named,
    'page[size]': size,
    'page[number]': page,
    'where[facets]': facets === undefined ? undefined : JSON.stringify(facets),
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
