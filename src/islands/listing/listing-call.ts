import type { CommerceClient } from '#commerce/client.ts';
import { type SearchAnswer, type SearchCall, search } from '#commerce/search.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { type ListingScope, whereOf } from '#domain/listing/listing-scope.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';

/** The search calls of a listing. They need nothing of React, so the first can be made before it. */

export interface PageLoad {
  readonly state: ListingState;
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly hasFacets?: boolean;
}

/** The call for one page of a state's products. */
export function pageCall(scope: ListingScope, load: PageLoad): SearchCall {
  const { state, page, size, hasFacets = false } = load;
  const { sort, trail } = state;
  const include = scope.isSearch && page === 1 ? 'brands,categories' : undefined;
  return {
    include,
    ...queryOf(scope, state),
    where: whereOf(scope, trail),
    sort,
    page,
    size,
    hasFacets,
  };
}

/** The choices without any filter, so that choosing one leaves the others visible. */
export function facetsCall(scope: ListingScope, state: ListingState): SearchCall {
  return { ...queryOf(scope, state), where: whereOf(scope, []), size: 1, hasFacets: true };
}

const queryOf = ({ isSearch }: ListingScope, { query, isLiteral }: ListingState) =>
  isSearch ? { query, isLiteral } : {};

let asked: { readonly call: string; readonly answer: Promise<SearchAnswer> } | undefined;

/** Makes the first call for a state early; `takeEarlyAnswer` returns its answer to the next caller. */
export function requestEarly(
  client: CommerceClient,
  scope: ListingScope,
  state: ListingState,
): Promise<SearchAnswer> {
  const size = LISTING_PAGE_SIZE * state.pages;
  const call = pageCall(scope, { state, page: state.page, size, hasFacets: true });
  const answer = search(client, call);
  asked = { call: JSON.stringify(call), answer };
  return answer;
}

/** Makes a call, unless it's the one that was made early, whose answer is given once. */
export function takeEarlyAnswer(
  client: CommerceClient,
  call: SearchCall,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer> {
  const early = asked;
  asked = undefined;
  return early?.call === JSON.stringify(call)
    ? early.answer
    : search(client, { ...call, ...(signal && { signal }) });
}
