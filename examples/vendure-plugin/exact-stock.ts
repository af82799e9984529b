import type { ProductVariant, RequestContext, StockDisplayStrategy } from '@vendure/core';

/** Has the Shop API answer the number of pieces that can be sold, in place of `IN_STOCK`. */
export class ExactStock implements StockDisplayStrategy {
  getStockLevel(_: RequestContext, __: ProductVariant, saleable: number): string {
    // A variant whose stock isn't tracked can be sold without limit.
    return String(Math.min(Math.max(0, Math.floor(saleable)), Number.MAX_SAFE_INTEGER));
  }
}
