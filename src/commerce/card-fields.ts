import type { Query } from './endpoints.ts';

/** The variant's fields that a product card shows. */
const OFFER_FIELDS = [
  'price',
  'original-price',
  'currency',
  'under-sale',
  'sale-text',
  'sold-out',
  'image-urls',
  'default-image-urls',
];

/** The product's fields that a card shows. */
const PRODUCT_FIELDS = [
  'name',
  'slug-url',
  'rating',
  'reviews-count',
  'variants-count',
  'option-type-categories',
  'price-from',
  'swatches',
  'new-arrival',
  'launch-status',
  'launch-config',
];

const AD_FIELDS = ['icon-type', 'short-title', 'variant-ids'];

/** Asks for what cards show of variants, with their products, brands and ads. */
export const CARD_FIELDS: Query = {
  'fields[variants]': [...OFFER_FIELDS, 'product'].join(','),
  'fields[products]': [...PRODUCT_FIELDS, 'brand', 'featured-variant', 'featured-ad'].join(','),
  'fields[brands]': 'name',
  'fields[ads]': AD_FIELDS.join(','),
};

/** The same for search results, in which each product is one flat hit. */
export const HIT_FIELDS: Query = {
  'fields[variants]': [
    ...OFFER_FIELDS,
    ...PRODUCT_FIELDS,
    'product-id',
    'featured-variant-id',
    'brand-name',
    'product-sold-out',
    'featured-ad',
  ].join(','),
};
