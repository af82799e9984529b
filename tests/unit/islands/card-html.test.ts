import { expect, test } from 'vitest';
import { localeFor } from '#domain/locales.ts';
import { browserCardTexts } from '#islands/product/browser-card-texts.ts';
import { cardHtml } from '#islands/product/card-html.ts';

const locale = localeFor('SG');
const texts = browserCardTexts(locale, { wish: 'Wish list: {{name}}', wasPrice: 'Original price' });
const setting = { locale, texts, pictureSources: [] };
const HOSTILE = '"><script>alert(1)</script>';

test('no text of a card ends its element or its attribute', () => {
  const card = cardHtml(
    {
      id: 'p1',
      variantId: HOSTILE,
      path: `/products/${HOSTILE}`,
      name: HOSTILE,
      brandName: HOSTILE,
      picture: { url: `/pictures/${HOSTILE}`, width: 600, height: 600, alt: '' },
      price: { amount: 3_500, currency: 'SGD' },
      originalPrice: { amount: 4_000, currency: 'SGD' },
      saleText: HOSTILE,
      rating: 4.5,
      reviewsCount: 1,
      variantsCount: 1,
      optionType: null,
      isNew: false,
      isSoldOut: false,
      launch: { status: 'none', earlyAccessAt: null, launchAt: null },
      featuredAd: { iconType: HOSTILE, shortTitle: HOSTILE, variantIds: [] },
    },
    setting,
  );
  expect(card).not.toContain('<script');
  expect(card).not.toContain('"><s>');
  expect(card).toContain('&lt;script&gt;');
});
