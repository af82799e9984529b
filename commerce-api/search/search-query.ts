import { badRequest } from '#commerce-api/json-api/api-error.ts';
import { type PageQuery, parseListQuery } from '#commerce-api/json-api/list-query.ts';
import { parseSparseFields, type SparseFields } from '#commerce-api/json-api/sparse-fields.ts';
import { LISTING_SORTS, type ListingSort } from '#domain/listing/listing-state.ts';
import { type FacetFilter, parseFacetFilter } from './facet-filter.ts';

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
