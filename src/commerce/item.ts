import { address, from, type Output, object, orNone, text } from './schema.ts';

/** A variant as lines name it: in the bag, in orders and reviews, and as an extra to choose. */
export type Item = Output<typeof itemSchema>;

export const ITEM_FIELDS = {
  variantId: text,
  /** Undefined if the system doesn't say. */
  productId: orNone(text),
  productName: text,
  brandName: text,
  /** Its shade or size; may be empty. */
  variantName: text,
  productSlug: from(['product-slug-url', 'slug-url'], text),
  /** Undefined if it has no picture. */
  imgSrc: from(['img-src', 'image-url'], address),
};

export const itemSchema = object(ITEM_FIELDS);

export const LINE_ITEM_TYPES = ['product', 'gwp', 'redeemable', 'free_sample'] as const;
export type LineItemType = (typeof LINE_ITEM_TYPES)[number];
