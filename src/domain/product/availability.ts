import { type ProductState, productState } from './product-state.ts';

/** Before its launch, members alone can buy what is in early access, and nobody what is pre-ordered. */
export type Availability = 'in-stock' | 'sold-out' | 'pre-order' | 'early-access';

/** Whether a product or variant can be bought, for programs: what its label says to shoppers. */
export function availabilityOf(facts: Parameters<typeof productState>[0]): Availability {
  const state = productState(facts);
  return state === undefined ? 'in-stock' : AVAILABILITIES[state];
}

const AVAILABILITIES: Readonly<Record<ProductState, Availability>> = {
  comingSoon: 'pre-order',
  soldOut: 'sold-out',
  earlyAccess: 'early-access',
  new: 'in-stock',
};
