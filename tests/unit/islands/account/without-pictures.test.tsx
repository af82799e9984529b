// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { purchasedItemSchema } from '#commerce/account-item.ts';
import { one, resourcesIn } from '#commerce/json-api-document.ts';
import { cardOf, cardsIn } from '#commerce/json-api-products.ts';
import { placedOrderSchema } from '#commerce/order.ts';
import { reviewSchema } from '#commerce/review.ts';
import { variantPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import { textsOf } from '#i18n/texts.ts';
import { WrittenReview } from '#islands/account/WrittenReview.tsx';
import messages from '#shop/languages/en/messages.json' with { type: 'json' };
import { BagLine } from '#views/BagLine.tsx';
import { ItemSummary } from '#views/ItemSummary.tsx';
import { aLineItem } from '../../../builders/line-item.ts';

const LOCALE = { country: 'SG', language: 'en' } as const;

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
  const [variant = {}] = resourcesIn({ data: [VARIANT], included: [PRODUCT, BRAND] });
  const card = cardOf(variant, LOCALE);
  const path = variantPath(SLUG, 'v1');
  expect(card?.picture.url).toBe(noPictureUrl({ brandName: BRAND_NAME, path }));
});

test('so does a list of products', () => {
  const [card] = cardsIn({ data: [PRODUCT], included: [VARIANT, BRAND] }, LOCALE);
  const path = variantPath(SLUG, 'v1');
  expect(card?.picture.url).toBe(noPictureUrl({ brandName: BRAND_NAME, path }));
});

test('so does a line of the bag', () => {
  const item = aLineItem({ brandName: BRAND_NAME, productSlug: SLUG });
  const locale = localeFor('SG');
  render(<BagLine {...{ item, locale }} texts={messages.bag} pictureSources={[]} removal={null} />);
  expect(screen.getByRole('presentation').getAttribute('src')).toBe(
    noPictureUrl({ brandName: BRAND_NAME, path: SLUG }),
  );
});

const LINE = { 'brand-name': BRAND_NAME, 'product-name': 'Velvet', 'slug-url': SLUG };

test.each([undefined, null, ''])(
  'so do what was bought and its order, if a picture is %j',
  (none) => {
    const attributes = { ...LINE, 'image-url': none };
    const order = { id: 'o1', type: 'orders', attributes: { number: 'N1', lines: [attributes] } };
    const [line] = one(placedOrderSchema)({ data: order })?.lines ?? [];
    for (const item of [purchasedItemSchema({ ...attributes, id: 'i1' }), line]) {
      if (!item) throw new Error('The order has no line.');
      render(<ItemSummary item={item} locale={LOCALE} />);
      expect(screen.getByRole('presentation').getAttribute('src')).toBe(
        noPictureUrl({ brandName: BRAND_NAME, path: SLUG }),
      );
      cleanup();
    }
  },
);

test('a photo of a review without an address is left out of it', () => {
  const attributes = { ...LINE, 'photo-ids': ['f1', 'f2'], photos: ['/photo.webp'] };
  const review = reviewSchema({ ...attributes, id: 'r1' });
  if (!review) throw new Error('It is no review.');
  const { container } = render(
    <WrittenReview
      {...{ review, locale: LOCALE, localeTag: 'en-SG', isOpen: false }}
      texts={{ ...textsOf('en', 'memberReviews'), ...textsOf('en', 'skinTypes') }}
      author="Mei"
      takesPhotos
      asksWouldBuyAgain
      skinType=""
      onOpen={() => {}}
      onRemove={() => {}}
      onSent={() => {}}
    />,
  );
  const photos = [...container.querySelectorAll('.account-photos img')];
  expect(photos.map((photo) => photo.getAttribute('src'))).toEqual(['/photo.webp']);
});
