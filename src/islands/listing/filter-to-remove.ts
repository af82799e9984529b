import type { CommerceClient } from '#commerce/client.ts';
import { search } from '#commerce/search.ts';
import { type FilterTrail, popFilter } from '#domain/listing/filter-trail.ts';
import type { ListingScope } from '#domain/listing/listing-scope.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Refinement } from '#domain/listing/refinement.ts';
import { pageCall } from './listing-call.ts';

/** A chosen filter, and what is found without it. */
export interface FilterToRemove {
  readonly refinement: Refinement;
  readonly trail: FilterTrail;
  readonly hitsCount: number;
}

/** How many filters are tried, the latest ones first. */
const TRIED_MAX = 6;

/** The filter without which most products are found; undefined if no single one is to blame. */
export async function findFilterToRemove(
  client: CommerceClient,
  scope: ListingScope,
  state: ListingState,
): Promise<FilterToRemove | undefined> {
  const tried = state.trail.toReversed().slice(0, TRIED_MAX);
  const drops = await Promise.all(
    tried.map(async (refinement) => {
      const trail = popFilter(state.trail, refinement);
      const call = pageCall(scope, { state: { ...state, trail }, page: 1, size: 1 });
      const { hitsCount } = await search(client, { ...call, include: undefined });
      return { refinement, trail, hitsCount };
    }),
  );
  const [best] = drops.toSorted((one, other) => other.hitsCount - one.hitsCount);
  return best && best.hitsCount > 0 ? best : undefined;
}
