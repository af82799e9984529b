import type { ContentReader } from '#content';
import { PRICE_FILTER_DEFAULTS } from '#domain/money.ts';

/** How prices are written where they are filtered by, and in which steps. */
export function listingCurrency(content: ContentReader): { symbol: string; step: number } {
  return content.config('currency') ?? PRICE_FILTER_DEFAULTS;
}
