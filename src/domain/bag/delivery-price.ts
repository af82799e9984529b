import type { Money } from '#domain/money/money.ts';

/** What a country's shop says of the price of standard delivery. */
export interface DeliveryPrices {
  /** The total from which it is free; nothing if no total is enough, or the shop doesn't say. */
  readonly freeFrom: Money | null | undefined;
  /** The price of delivery below that amount; undefined if the shop doesn't say. */
  readonly below: Money | undefined;
}

/** What standard delivery of an order costs, in minor units; undefined if the shop doesn't say. */
export function deliveryPriceOf(
  total: number,
  { freeFrom, below }: DeliveryPrices,
): number | undefined {
  return freeFrom && total >= freeFrom.amount ? 0 : below?.amount;
}
