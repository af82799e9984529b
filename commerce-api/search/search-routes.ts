import type { Hono } from 'hono';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import type { View } from '#commerce-api/http/view.ts';
import { JSON_API_MEDIA_TYPE } from '#commerce-api/json-api/document.ts';
import { countedForm, countSearch, opensResults } from '#commerce-api/searches/count-searches.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { loadMerchandising } from './merchandising.ts';
import { popularQueries } from './popular-queries.ts';
import { searchCatalogue } from './search-catalogue.ts';
import { parseSearchQuery } from './search-query.ts';
import { searchResults } from './search-results.ts';

/** The services that search endpoints use. */
export interface SearchServices extends Services {
  readonly catalogue: Pick<CatalogueIndex, 'of'>;
  /** Hashes the addresses of those who search. */
  readonly searchKey: Uint8Array;
  /** Runs work in the background. */
  readonly inBackground: (work: () => Promise<void>) => void;
}

export function searchRoutes(app: Hono<ApiEnv>, services: SearchServices): void {
  endpoint(app, '/search', { get: (context) => search(context, services) });
  endpoint(app, '/search/popular_queries', { get: (context) => answerPopular(context, services) });
}

async function search(context: ApiContext, services: SearchServices): Promise<Response> {
  const query = parseSearchQuery(new URL(context.req.url).searchParams);
  const view: View = { locale: context.var.locale, now: services.clock() };
  const merchandising = await loadMerchandising(services.db, view);
  const answer = await searchCatalogue(services.catalogue, view.locale, {
    ...query,
    merchandising,
  });
  const results = await searchResults(services.db, view, { answer, query });
  const counted = opensResults(query) ? countedForm(query.query ?? '') : undefined;
  if (counted !== undefined) {
    const hasHits = answer.hitsCount > 0;
    const counting = {
      id: results.variants.queryID,
      query: counted,
      ...view,
      clientAddress: context.env?.clientAddress,
      hasHits,
      isEmpty: !hasHits && answer.link === undefined,
    };
    services.inBackground(() => countSearch(services.db, counting, services.searchKey));
  }
  // Not cached, because each search gets a query id and is counted.
  context.header('Cache-Control', 'no-cache');
  return answerJson(context, { results });
}

async function answerPopular(
  context: ApiContext,
  { db, catalogue, clock }: SearchServices,
): Promise<Response> {
  const queries = await popularQueries(context.var.locale, { db, catalogue, now: clock() });
  return answerJson(context, {
    data: queries.map((query, position) => ({
      type: 'popular-queries',
      id: query,
      attributes: { query, position },
    })),
  });
}

function answerJson(context: ApiContext, body: unknown): Response {
  return context.body(JSON.stringify(body), 200, { 'Content-Type': JSON_API_MEDIA_TYPE });
}
