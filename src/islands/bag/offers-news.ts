import type { Offer } from '#commerce/shop-port.ts';

/** The detail of the event that announces current prices of the page's variants. */
export const OFFERS_EVENT = 'variant-offers';

export interface OffersNews {
  readonly offers: ReadonlyArray<Offer>;
  /** The text for sold out. */
  readonly soldOut: string;
}
