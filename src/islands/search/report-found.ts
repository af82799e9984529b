import type { FoundProduct } from '#commerce/search.ts';
import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { hasConsented } from '../browser/consent.ts';
import { removeCookie, writeCookie } from '../browser/cookies.ts';
import { storeValue } from '../browser/stored-values.ts';
import type { KeptChoice } from './report-added.ts';
import { tellOfSearch } from './search-events.ts';

/** Stores the id of the query that the shopper acts on, if they consented; '' forgets it. */
export function keepQueryId(queryId: string): void {
  if (queryId === '') removeCookie(COOKIES.searchQueryId);
  else if (hasConsented()) writeCookie(COOKIES.searchQueryId, queryId);
}

/** The id of the answer that was reported last. */
let reportedId = '';

/**
 * Stores the id of an answered query, and reports its results, once, although different code shows
 * its first results and the rest.
 */
export function reportResults(
  queryId: string,
  { query, hitsCount }: { readonly query: string; readonly hitsCount: number },
): void {
  if (!queryId || queryId === reportedId) return;
  reportedId = queryId;
  keepQueryId(queryId);
  tellOfSearch('search_results_viewed', { query_id: queryId, query, hits: hitsCount });
}

/** A product with what its reports say of it. */
type Reported = Pick<FoundProduct, 'id' | 'variantId' | 'path' | 'place'>;

/**
 * Reports a click on a link of one of the products in a grid, or stores that one of its buttons was
 * pressed, for the addition that may follow.
 */
export function reportPress({ target }: Event, products: ReadonlyArray<FoundProduct>): void {
  const pressed = target instanceof Element ? target.closest('a, [data-add]') : null;
  const item = pressed?.closest('.product-grid > li');
  const product = item && products[[...(item.parentElement?.children ?? [])].indexOf(item)];
  if (!product?.place.queryId) return;
  if (pressed instanceof HTMLAnchorElement) {
    const variantId = new URLSearchParams(pressed.search).get('variant') ?? product.variantId;
    reportChoice('search_result_clicked', { ...product, variantId });
  } else {
    keepChoice(product);
  }
}

/** Reports the opened result, and stores it for the addition that may follow. */
export function reportChoice(
  name: 'search_result_clicked' | 'search_suggestion_clicked',
  product: Reported,
): void {
  tellOfSearch(name, { ...chosenOf(product), variant_id: product.variantId });
  keepChoice(product);
}

/** Stores a result in the tab, and its query in the browser, if the shopper consented. */
function keepChoice(product: Reported): void {
  if (!hasConsented()) return;
  // A page may be shown again after a later search.
  keepQueryId(product.place.queryId);
  const { pathname } = new URL(product.path, location.origin);
  const { variantId } = product;
  const kept: KeptChoice = { path: pathname, variantId, chosen: chosenOf(product) };
  storeValue('sessionStorage', SESSION_STORAGE.searchChoice, JSON.stringify(kept));
}

const chosenOf = ({ id, place: { queryId, position } }: Reported) => ({
  query_id: queryId,
  position,
  product_id: id,
});
