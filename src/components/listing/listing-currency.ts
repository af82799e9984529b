import type { ContentReader } from '#content';

/** How prices are written where they are filtered by, and in which steps. */
export function listingCurrency(content: ContentReader): { symbol: string; step: number } {
  return content.config('currency') ?? { symbol: '$', step: 10 };
}
