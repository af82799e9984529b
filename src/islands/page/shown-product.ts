import { createStore } from 'zustand/vanilla';
import type { Offer } from '#commerce/offer.ts';

/** What a product's page shows that isn't as it was served. Islands and scripts of the page share it. */
interface ShownProduct {
  /** The variant that the address names or the shopper chose; undefined for the one that was served. */
  readonly variantId: string | undefined;
  /** Current prices and stock of its variants; undefined until the API has answered. */
  readonly news: OffersNews | undefined;
}

export interface OffersNews {
  readonly offers: ReadonlyArray<Offer>;
  /** The text for sold out. */
  readonly soldOut: string;
}

export const shownProduct = createStore<ShownProduct>(() => ({
  variantId: undefined,
  news: undefined,
}));
