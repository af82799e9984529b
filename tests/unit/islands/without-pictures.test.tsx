// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LineItem } from '#commerce/bag.ts';
import { parseListedProducts } from '#commerce/listed-products.ts';
import { productPath, variantPath } from '#domain/addresses.ts';
import { noPictureUrl } from '#domain/no-picture.ts';
import { BagLine } from '#islands/bag/BagLine.tsx';
import { cardOf } from '#islands/product/card-of.ts';
import messages from '../../../src/i18n/messages/en.json' with { type: 'json' };

afterEach(cleanup);

/** A product without pictures, as the API answers it in each kind of document. */
const BRAND_NAME = 'Maison Aube';
const SLUG = 'velvet-lip-gloss';
const BRAND = { type: 'brands', id: 'b1', attributes: { name: BRAND_NAME } };
const VARIANT = {
  type: 'variants',
  id: 'v1',
  attributes: { 'image-urls': [], 'default-image-urls': [], 'display-price': '$20' },
  relationships: { product: { data: { type: 'products', id: 'p1' } } },
};
const PRODUCT = {
  type: 'products',
  id: 'p1',
  attributes: { name: 'Velvet', 'slug-url': SLUG },
  relationships: {
    brand: { data: { type: 'brands', id: 'b1' } },
    'featured-variant': { data: { type: 'variants', id: 'v1' } },
  },
};

test('a card made in the browser shows a pack of the kind', () => {
  const card = cardOf({ included: [PRODUCT, BRAND] }, VARIANT, 'SG');
  const path = variantPath(SLUG, 'v1');
  expect(card?.picture.url).toBe(noPictureUrl({ brandName: BRAND_NAME, path }));
});

test('so does a list of products', () => {
  const [listed] = parseListedProducts({ data: [PRODUCT], included: [VARIANT, BRAND] });
  const path = productPath(SLUG);
  expect(listed?.imgSrc).toBe(noPictureUrl({ brandName: BRAND_NAME, path }));
});

test('so does a line of the bag', () => {
  const item: LineItem = {
    id: 'l1',
    type: 'product',
    brandName: BRAND_NAME,
    productName: 'Velvet',
    productSlug: SLUG,
    variantName: 'Rose',
    variantId: 'v1',
    imgSrc: undefined,
    quantity: 1,
    unitPrice: 2_000,
    displayPrice: '$20',
    points: 0,
    inventory: undefined,
  };
  const locale = { country: 'SG', language: 'en' } as const;
  render(
    <BagLine {...{ item, locale }} texts={messages.bag} pictureSources={[]} onRemove={() => {}} />,
  );
  expect(screen.getByRole('presentation').getAttribute('src')).toBe(
    noPictureUrl({ brandName: BRAND_NAME, path: SLUG }),
  );
});
