import type { Offer } from './live-offers.ts';

/** What the document is told when the API has said what the page's variants cost now. */
export const OFFERS_EVENT = 'variant-offers';

export interface OffersNews {
  readonly offers: ReadonlyArray<Offer>;
  /** What sold out is called. */
  readonly soldOut: string;
}
