import { count, text } from './loose-json.ts';

/** A variant as it was when it was bought. */
export interface BoughtItem {
  readonly variantId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly variantName: string;
  readonly productSlug: string;
  /** Undefined if it has no picture. */
  readonly imgSrc: string | undefined;
}

/** A bought variant with its quantity in an order. */
export interface BoughtLine extends BoughtItem {
  readonly quantity: number;
  readonly displayPrice: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What was bought, as orders, purchases and reviews name it. */
export function readBoughtItem(fields: Fields): BoughtItem {
  return {
    variantId: text(fields['variant-id']),
    productName: text(fields['product-name']),
    brandName: text(fields['brand-name']),
    variantName: text(fields['variant-name']),
    productSlug: text(fields['slug-url']),
    imgSrc: text(fields['image-url']) || undefined,
  };
}

export function readBoughtLine(fields: Fields): BoughtLine {
  return {
    ...readBoughtItem(fields),
    quantity: count(fields.quantity),
    displayPrice: text(fields['display-price']),
  };
}
