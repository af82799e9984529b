import { useEffect, useState } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { priceRise } from './price-rise.ts';

/** What one piece of each line cost when this page showed it first, in minor units. */
const seenPrices = new Map<string, number>();

/** That the price of a line has risen since this page showed it first; undefined if it hasn't. */
export function usePriceRise(item: LineItem, locale: Locale, text: string): string | undefined {
  const { id, unitPrice } = item;
  const [seen] = useState(() => seenPrices.get(id) ?? unitPrice);
  useEffect(() => {
    if (!seenPrices.has(id)) seenPrices.set(id, seen);
  }, [id, seen]);
  return priceRise(item, seen, { locale, text });
}
