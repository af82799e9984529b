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
