import type { LineItem } from '#commerce/bag.ts';

/** A piece of a balm in a bag, unless more is said. */
export function aLineItem(given: Partial<LineItem> = {}): LineItem {
  return {
    id: 'line',
    type: 'product',
    brandName: 'Plainsong',
    productName: 'Balm',
    productSlug: 'balm',
    variantName: '',
    variantId: 'balm-1',
    imgSrc: undefined,
    quantity: 1,
    unitPrice: 100,
    displayPrice: '',
    points: 0,
    inventory: undefined,
    ...given,
  };
}
