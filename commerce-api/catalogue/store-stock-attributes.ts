/** The type under which a country's store stock is stored, by product; and the attribute's name. */
export const STORE_STOCK = 'store-stock';

/** What a store holds of a product, as `README.md` describes it. */
export interface HeldInStore {
  readonly 'store-id': string;
  readonly 'variant-ids': ReadonlyArray<string>;
}
