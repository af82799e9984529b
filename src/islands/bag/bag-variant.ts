import type { Offer } from '#commerce/offer.ts';

/** A variant as far as buying it goes; in a page, what isn't so is left out. */
export type BagVariant = Pick<Offer, 'id' | 'amount'> &
  Partial<Pick<Offer, 'isSoldOut' | 'launchStatus'>>;
