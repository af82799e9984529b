import { FACET, type ListingSort, type ListingState, readable } from './listing-state.ts';

/**
 * The address with this state instead of its previous one. `page` is removed: it has no meaning
 * once the browser orders the products.
 */
export function listingAddress(
  address: string,
  state: ListingState,
  defaultSort: ListingSort,
): string {
  const url = new URL(address);
  const { trail, sort, page, pages } = state;
  for (const name of [...url.searchParams.keys()]) {
    if (FACET.test(name) || STATE_NAMES.has(name)) url.searchParams.delete(name);
  }
  if (isChanged(state, defaultSort)) url.searchParams.delete('page');
  for (const [facet, refinements] of Map.groupBy(trail, (refinement) => refinement.facet)) {
    url.searchParams.set(facet, refinements.map(({ value }) => value).join(','));
  }
  if (sort !== defaultSort) url.searchParams.set('sort', sort);
  if (page > 1) url.searchParams.set('pages', `${page}-${page}`);
  else if (pages > 1) url.searchParams.set('pages', String(pages));
  return url.pathname + readable(url.search);
}

const STATE_NAMES = new Set(['sort', 'pages']);

/** Whether a state shows more pages of what another one shows from the first page on. */
export function isMoreOf(state: ListingState, before: ListingState): boolean {
  const listOf = ({ trail, sort }: ListingState) => JSON.stringify([trail, sort]);
  const isFromFirst = state.page === 1 && before.page === 1;
  return isFromFirst && state.pages > before.pages && listOf(state) === listOf(before);
}

/** Whether a state differs from the initial one. */
export function isChanged(state: ListingState, defaultSort: ListingSort): boolean {
  const { trail, sort, page, pages } = state;
  return trail.length > 0 || sort !== defaultSort || page > 1 || pages > 1;
}
