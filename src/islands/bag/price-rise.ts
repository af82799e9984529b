import { useEffect, useState } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { printed } from '#views/LinePrice.tsx';

/**
 * That one piece costs more than the shopper saw; undefined if it doesn't.
 *
 * @param seen in minor units; undefined if the shopper saw no price
 */
export function priceRise(
  { type, unitPrice }: LineItem,
  seen: number | undefined,
  { locale, text }: { readonly locale: Locale; readonly text: string },
): string | undefined {
  if (type !== 'product' || seen === undefined || unitPrice <= seen) return undefined;
  return fillText(text, { before: printed(seen, locale), price: printed(unitPrice, locale) });
}

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
