import { type Bag, emptyBag, type LineItem } from '#commerce/bag.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatMoney } from '#domain/money/money.ts';
import { SAMPLE_PICTURES, samplePrice } from './sample-products.ts';
import { sampleTexts } from './sample-texts.ts';

/** A bag with two products, one of them twice, and a gift. */
export function sampleBag(locale: Locale): Bag {
  const { product, longProduct, shades } = sampleTexts(locale.language);
  const money = (factor: number) => formatMoney(samplePrice(locale, factor), locale.tag);
  const lineItem = (id: string, productName: string, quantity: number): LineItem => ({
    id,
    type: 'product',
    brandName: 'Maison Aube',
    productName,
    productSlug: 'sample',
    variantName: shades[0],
    variantId: id,
    imgSrc: SAMPLE_PICTURES[0]?.url,
    quantity,
    unitPrice: 0,
    displayPrice: money(quantity),
    points: 0,
    inventory: 9,
  });
  return {
    ...emptyBag('sample'),
    displayTotal: money(3),
    displaySubtotal: money(3),
    itemsCount: 3,
    lineItems: [
      lineItem('1', product, 2),
      lineItem('2', longProduct, 1),
      { ...lineItem('3', product, 1), type: 'gwp' },
    ],
  };
}
