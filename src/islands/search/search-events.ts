import type { FoundProduct } from '#commerce/search.ts';
import { SESSION_STORAGE } from '#domain/browser-storage.ts';
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

/** Something that a search found, and its place there; the first is 1. */
export interface FoundPlace {
  readonly queryId: string;
  readonly position: number;
  readonly product: Pick<FoundProduct, 'id' | 'variantId' | 'path'>;
}

/** Tells of a click on a card among the products that were found. */
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

/** Tells what was gone to, and keeps it in the tab: what comes of it is told of with it. */
export function reportChoice(
  name: 'search_result_clicked' | 'search_suggestion_clicked',
  { queryId, position, product }: FoundPlace,
): void {
  const chosen = { query_id: queryId, position, product_id: product.id };
  emitSearchEvent(name, { ...chosen, variant_id: product.variantId });
  const kept: KeptChoice = { path: product.path, chosen };
  try {
    sessionStorage.setItem(SESSION_STORAGE.searchChoice, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing tells of clicks alone.
  }
}

interface KeptChoice {
  readonly path: string;
  readonly chosen: Readonly<Record<string, string | number>>;
}

/** Tells that a variant was added to the bag on a page that a search led to. */
export function reportAdded(variantId: string): void {
  try {
    const kept: KeptChoice | null = JSON.parse(
      sessionStorage.getItem(SESSION_STORAGE.searchChoice) ?? 'null',
    );
    if (kept?.path !== location.pathname) return;
    emitSearchEvent('search_result_added_to_bag', { ...kept.chosen, variant_id: variantId });
  } catch {
    // What is kept is not to be read: then nothing is known of a search.
  }
}
