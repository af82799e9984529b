import type { Bag } from '#commerce/bag.ts';
import type { Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { SAMPLE_PICTURES, samplePrice } from './sample-products.ts';
import { SAMPLE_TEXTS } from './sample-texts.ts';

/** A bag with two line items, of two and of one piece. */
export function sampleBag(locale: Locale): Bag {
  const { product, longProduct, shades } = SAMPLE_TEXTS[locale.language];
  const money = (factor: number) => formatMoney(samplePrice(locale, factor), locale.tag);
  const lineItem = (id: string, productName: string, quantity: number) => ({
    id,
    type: 'product' as const,
    brandName: 'Maison Aube',
    productName,
    variantName: shades[0],
    imgSrc: SAMPLE_PICTURES[0]?.url,
    quantity,
    displayPrice: money(1),
  });
  return {
    token: 'sample',
    displayTotal: money(3),
    displaySubtotal: money(3),
    lineItems: [lineItem('1', product, 2), lineItem('2', longProduct, 1)],
  };
}
