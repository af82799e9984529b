/** A price for a time. Instants; null where it has no beginning or no end. */
export interface SalePrice {
  readonly amount: number;
  readonly from: string | null;
  readonly until: string | null;
}

/** The prices of something, in minor units of one currency. */
export interface Prices {
  /** Outside of the sale. */
  readonly usualPrice: number;
  /** Before the usual price was reduced; null if it wasn't. */
  readonly originalPrice: number | null;
  readonly salePrice: SalePrice | null;
}

/** What something costs at an instant, in minor units. */
export interface PriceNow {
  readonly price: number;
  /** Always above the price; null if that isn't reduced. */
  readonly originalPrice: number | null;
  /** The next instant at which the price may change; null if no sale begins or ends. */
  readonly changesAt: string | null;
}

/** The price at the instant that `hasPassed` stands for. A sale that isn't below the usual price is none. */
export function priceAt(
  { usualPrice, originalPrice, salePrice }: Prices,
  hasPassed: (instant: string) => boolean,
): PriceNow {
  const before = Math.max(usualPrice, originalPrice ?? 0);
  const { isRunning, changesAt } = saleAt(salePrice, hasPassed);
  const sale = isRunning ? salePrice?.amount : undefined;
  const price = Math.min(usualPrice, sale ?? usualPrice);
  return { price, originalPrice: before > price ? before : null, changesAt };
}

function saleAt(sale: SalePrice | null, hasPassed: (instant: string) => boolean) {
  if (!sale) return { isRunning: false, changesAt: null };
  const { from, until } = sale;
  if (from !== null && !hasPassed(from)) return { isRunning: false, changesAt: from };
  if (until !== null && hasPassed(until)) return { isRunning: false, changesAt: null };
  return { isRunning: true, changesAt: until };
}

/** The reduction, rounded down so that it never promises too much: `-20%`. Null below 1%. */
export function reductionText({
  price,
  originalPrice,
}: Pick<PriceNow, 'price' | 'originalPrice'>): string | null {
  if (originalPrice === null) return null;
  const percent = Math.floor(((originalPrice - price) * 100) / originalPrice);
  return percent > 0 ? `-${percent}%` : null;
}
