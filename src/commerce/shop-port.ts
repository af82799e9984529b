import type { ProductCard } from '#domain/product/product-card.ts';
import type { Bag, BagSummary } from './bag.ts';
import type { LineItemType } from './item.ts';
import type { Offer } from './offer.ts';
import type { SearchAnswer, SearchCall } from './search.ts';
import type { Deadline } from './within-time.ts';

/**
 * What browsers ask of every commerce system, for one country and language. A call rejects with a
 * `CommerceError` that has the answer's status if the system refuses: 404 for unknown things, 422
 * for what can't be bought. What a system may lack is listed in `domain/capabilities.ts`.
 *
 * Each part has an adapter of its own, so that pages only load the parts that they use.
 */
export interface ShopPort {
  readonly bag: BagPort;
  readonly search: SearchPort;
  readonly products: ProductPort;
}

/** The bag of whoever has its token. A bag's version grows with each change. */
export interface BagPort {
  /** Rejects with 404 if no bag has the token. */
  read(token: string): Promise<Bag>;
  /** Undefined if the answer can't be read. */
  count(token: string): Promise<BagSummary | undefined>;
  /**
   * Adds lines to the shopper's bag, all of them or none; the first addition begins the bag. A key
   * that was used before only returns the bag.
   */
  add(lines: ReadonlyArray<AddedLine>, options: AddOptions): Promise<Bag>;
  /** Sets the pieces of a line; 0 removes it. */
  setQuantity(lineId: string, quantity: number): Promise<Bag>;
  /** Needs the capability `promo-codes` or `gift-messages`. */
  change(details: BagDetails): Promise<Bag>;
}

export interface AddedLine {
  readonly variantId: string;
  readonly type?: Extract<LineItemType, 'redeemable' | 'free_sample'>;
  /** 1 by default. */
  readonly quantity?: number;
}

export interface AddOptions {
  /** Names the addition, so that it can be sent again: 16 to 100 letters, digits and hyphens. */
  readonly key: string;
  readonly deadline: Deadline;
}

/** What a bag has besides its lines; null removes it. */
export interface BagDetails {
  readonly 'promo-code'?: string | null;
  readonly 'gift-message'?: string | null;
}

export interface SearchPort {
  find(call: SearchCall): Promise<SearchAnswer>;
  /** Needs the capability `popular-searches`. */
  popular(): Promise<ReadonlyArray<string>>;
}

export interface ProductPort {
  /** The present prices and stock of a product's variants, without what tells them apart. */
  offers(productId: string): Promise<ReadonlyArray<Offer>>;
  /** The variants to choose from, in the system's order. */
  variants(productId: string, deadline: Deadline): Promise<VariantChoice>;
  /** The cards of those products that are still sold, in the order of the ids. */
  cards(ids: ReadonlyArray<string>): Promise<ReadonlyArray<ProductCard>>;
}

export interface VariantChoice {
  /** What its variants differ in: `shade`. */
  readonly optionType: string | null;
  readonly variants: ReadonlyArray<Offer>;
}
