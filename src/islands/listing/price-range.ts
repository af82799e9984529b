/** Prices have cents. */
export const PRICE_RANGE = { attribute: 'price', precision: 2 };
