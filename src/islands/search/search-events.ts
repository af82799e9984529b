import type { FoundProduct } from '#commerce/search.ts';
import { COOKIES } from '#domain/cookies.ts';
import { writeCookie } from '../browser-cookies.ts';

/** What the port of analytics listens to. */
const ANALYTICS_EVENT = 'storefront:analytics';

type EventName =
  | 'search_results_viewed'
  | 'search_result_clicked'
  | 'search_result_added_to_bag'
  | 'search_suggestion_clicked';

/** Tells whoever follows the shop's events. */
export function emitSearchEvent(
  name: EventName,
  properties: Readonly<Record<string, string | number>>,
): void {
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: { name, properties } }));
}

/** Keeps the id of a query that was answered, and tells of what it showed. */
export function reportResults(
  queryId: string,
  { query, hitsCount }: { readonly query: string; readonly hitsCount: number },
): void {
  if (!queryId) return;
  writeCookie(COOKIES.searchQueryId, queryId);
  emitSearchEvent('search_results_viewed', { query_id: queryId, query, hits: hitsCount });
}

/** Tells of a click on a card, with its place among the products that were found; the first is 1. */
export function reportClick(
  { target }: Event,
  products: ReadonlyArray<FoundProduct>,
  { queryId }: { readonly queryId: string },
): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const at = link ? products.findIndex(({ path }) => path === link.pathname) : -1;
  const product = products[at];
  if (!product || !queryId) return;
  const clicked = { query_id: queryId, position: at + 1, product_id: product.id };
  emitSearchEvent('search_result_clicked', { ...clicked, variant_id: product.variantId });
}
