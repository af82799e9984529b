import * as z from 'zod';
import { FILTER_TYPES } from '#commerce-api/catalogue/filter-values.ts';
import { ApiError, badRequest } from '#commerce-api/json-api/api-error.ts';
import { type PageQuery, parseListQuery } from '#commerce-api/json-api/list-query.ts';
import { parseJson } from '#commerce-api/json-api/parse-json.ts';
import { parseSparseFields, type SparseFields } from '#commerce-api/json-api/sparse-fields.ts';
import { LISTING_SORTS, type ListingSort } from '#domain/listing/listing-state.ts';

/** A parsed search request. */
export interface SearchQuery {
  /** Trimmed. Undefined if products are only filtered; '' finds nothing. */
  readonly query: string | undefined;
  readonly filter: FacetFilter;
  readonly sort: ListingSort;
  readonly page: PageQuery;
  /** Whether to leave misspelt words uncorrected. */
  readonly isLiteral: boolean;
  /** Whether to search brands and categories, too. */
  readonly include: ReadonlySet<string>;
  /** Whether the answer includes facets. */
  readonly hasFacets: boolean;
  readonly fields: SparseFields;
}

/** The parsed `where[facets]`. Within a facet, any value matches; all facets must match. */
export interface FacetFilter {
  readonly brand?: ReadonlyArray<string> | undefined;
  readonly category?: ReadonlyArray<string> | undefined;
  readonly 'under-sale'?: boolean | undefined;
  readonly 'new-arrival'?: boolean | undefined;
  /** Major units. */
  readonly price?:
    | { readonly min?: number | undefined; readonly max?: number | undefined }
    | undefined;
  /** Values by the key of a filter type: `type:finish`. */
  readonly [type: `type:${string}`]: ReadonlyArray<string> | undefined;
}

const QUERY_MAX_LENGTH = 200;
const INCLUDES = ['brands', 'categories'];

/** @throws ApiError 400 that names the parameter */
export function parseSearchQuery(parameters: URLSearchParams): SearchQuery {
  const list = parseListQuery(parameters, {
    includes: INCLUDES,
    sorts: LISTING_SORTS,
    parameters: ['query', 'corrections', 'facets', 'where[facets]'],
  });
  return {
    query: parseQuery(parameters.get('query')),
    filter: parseFacetFilter(parameters.get('where[facets]')),
    sort: (list.sort ?? 'relevance') as ListingSort,
    page: list.page,
    include: list.include,
    isLiteral: !parseFlag(parameters, 'corrections'),
    hasFacets: parseFlag(parameters, 'facets'),
    fields: parseSparseFields(parameters),
  };
}

function parseQuery(text: string | null): string | undefined {
  const query = text?.trim().toWellFormed();
  if (query !== undefined && query.length > QUERY_MAX_LENGTH) {
    const detail = `query: must have at most ${QUERY_MAX_LENGTH} characters.`;
    throw badRequest(detail, { parameter: 'query' });
  }
  return query;
}

/** True unless the parameter says false. */
function parseFlag(parameters: URLSearchParams, name: string): boolean {
  const text = parameters.get(name);
  if (text === null || text === 'true') return true;
  if (text === 'false') return false;
  throw badRequest(`${name}: must be true or false.`, { parameter: name });
}

const values = z.array(z.string().min(1).max(200)).max(500);
const amount = z.number().min(0).max(1_000_000_000);
const typeShape = Object.fromEntries(
  FILTER_TYPES.map((type) => [`type:${type}`, values.optional()]),
);

const facetFilter = z.strictObject({
  brand: values.optional(),
  category: values.optional(),
  'under-sale': z.boolean().optional(),
  'new-arrival': z.boolean().optional(),
  price: z.strictObject({ min: amount.optional(), max: amount.optional() }).optional(),
  ...typeShape,
});

const PARAMETER = 'where[facets]';
const MAX_LENGTH = 10_000;

/** @throws ApiError 400 that names what is wrong */
function parseFacetFilter(text: string | null): FacetFilter {
  if (text === null || text === '') return {};
  if (text.length > MAX_LENGTH) throw badRequest('Too long.', { parameter: PARAMETER });
  const result = facetFilter.safeParse(parseJson(text, { parameter: PARAMETER }, PARAMETER));
  if (result.success) return result.data as FacetFilter;
  throw new ApiError(
    400,
    result.error.issues.map((issue) => ({
      detail: `${[PARAMETER, ...issue.path.map(String)].join('.')}: ${issue.message}.`,
      source: { parameter: PARAMETER },
    })),
  );
}
