import type { FoundProduct } from '#commerce/search.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { hasConsented } from '../analytics/consent.ts';
import { writeCookie } from '../browser-cookies.ts';
import { storeValue } from '../stored-values.ts';
import { emitSearchEvent, type KeptChoice } from './search-events.ts';

/** The id of the answer that was reported last. */
let reportedId = '';

/**
 * Stores the id of an answered query if the visitor consented, and reports its results, once,
 * although different code shows its first results and the rest.
 */
export function reportResults(
  queryId: string,
  { query, hitsCount }: { readonly query: string; readonly hitsCount: number },
): void {
  if (!queryId || queryId === reportedId) return;
  reportedId = queryId;
  if (hasConsented()) writeCookie(COOKIES.searchQueryId, queryId);
  emitSearchEvent('search_results_viewed', { query_id: queryId, query, hits: hitsCount });
}

/** A search result and its position from 1. */
export interface FoundPlace {
  readonly queryId: string;
  readonly position: number;
  readonly product: Pick<FoundProduct, 'id' | 'variantId' | 'path'>;
}

/** Reports a click on one of the products found. */
export function reportClick(
  { target }: Event,
  products: ReadonlyArray<FoundProduct>,
  { queryId }: Pick<FoundPlace, 'queryId'>,
): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const at = link ? products.findIndex(({ path }) => path === link.pathname) : -1;
  const product = products[at];
  if (product && queryId) {
    reportChoice('search_result_clicked', { queryId, position: at + 1, product });
  }
}

/**
 * Reports the opened result, and stores it in the tab if the visitor consented, for later events.
 */
export function reportChoice(
  name: 'search_result_clicked' | 'search_suggestion_clicked',
  { queryId, position, product }: FoundPlace,
): void {
  const chosen = { query_id: queryId, position, product_id: product.id };
  emitSearchEvent(name, { ...chosen, variant_id: product.variantId });
  if (!hasConsented()) return;
  const kept: KeptChoice = { path: product.path, chosen };
  storeValue('sessionStorage', SESSION_STORAGE.searchChoice, JSON.stringify(kept));
}
