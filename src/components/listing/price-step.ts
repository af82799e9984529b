import type { ContentReader } from '#content';
import { PRICE_FILTER_DEFAULTS } from '#domain/money/money.ts';

/** The step of price choices, in major units. */
export function priceStep(content: ContentReader): number {
  return (content.config('currency') ?? PRICE_FILTER_DEFAULTS).step;
}
