import { type Prices, priceAt } from '#domain/money/price.ts';

/**
 * The prices of an offer as its row has them. `price` and `original_price` are those of now, so that every
 * statement can read them; the others say of when they are, and what they'll be next.
 */
export interface OfferPrices {
  readonly price: number;
  readonly original_price: number | null;
  /** The price for a time; null if there is none. */
  readonly sale_price: number | null;
  /** Instants as `toISOString` writes them; null without beginning or end. */
  readonly sale_from: string | null;
  readonly sale_until: string | null;
  /** The price outside of that time; null if there is none. */
  readonly usual_price: number | null;
}

/** What an offer costs at each time. */
export function pricesOf(row: OfferPrices): Prices {
  const { price, original_price: original, sale_price: amount } = row;
  const usualPrice = row.usual_price ?? price;
  return {
    usualPrice,
    originalPrice: original !== null && original > usualPrice ? original : null,
    salePrice: amount === null ? null : { amount, from: row.sale_from, until: row.sale_until },
  };
}

/** The row's prices at an instant. */
export function offerPrices(prices: Prices, now: Date): OfferPrices {
  const { price, originalPrice } = priceAt(prices, (instant) => Date.parse(instant) <= +now);
  const { salePrice, usualPrice } = prices;
  return {
    price,
    original_price: originalPrice,
    sale_price: salePrice?.amount ?? null,
    sale_from: normal(salePrice?.from),
    sale_until: normal(salePrice?.until),
    usual_price: salePrice ? usualPrice : null,
  };
}

const normal = (instant: string | null | undefined) =>
  instant ? new Date(instant).toISOString() : null;

/** The columns of a row, for statements that read them. */
export const PRICE_COLUMNS = [
  'price',
  'original_price',
  'sale_price',
  'sale_from',
  'sale_until',
  'usual_price',
] as const satisfies ReadonlyArray<keyof OfferPrices>;
