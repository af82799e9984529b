import { expect, test } from 'vitest';
import { cardTexts } from '#components/product/card-texts.ts';
import { type Language, LOCALES, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { Swatch } from '#domain/product/product-card.ts';
import { formsOf } from '#i18n/forms-of.ts';
import { browserCardTexts } from '#islands/product/browser-card-texts.ts';
import { cardHtml } from '#islands/product/card-html.ts';
import { aProductCard } from '../../builders/product-card.ts';

const locale = localeFor('SG');
const texts = browserCardTexts(locale, { wish: 'Wish list: {{name}}', wasPrice: 'Original price' });
const setting = { locale, texts, pictureSources: [] };
const HOSTILE = '"><script>alert(1)</script>';

const PRODUCT = aProductCard();

test.each(LOCALES)(
  'a price from which there are others says so in $id, as it is built and in the browser',
  (shown) => {
    const price = { amount: 61_000, currency: COUNTRY_CURRENCY[shown.country] };
    const product = { ...PRODUCT, price, isFromPrice: true };
    const built = cardTexts(shown, { hasWishes: true, hasMembers: true, hasPassed: () => false });
    const browser = browserCardTexts(shown, formsOf(shown.language, { product: ['priceFrom'] }));
    for (const each of [built, browser]) {
      const card = cardHtml(product, { ...setting, locale: shown, texts: each });
      expect(card).toContain(`>${FROM[shown.language](formatMoney(price, shown.tag))}<`);
      expect(cardHtml({ ...product, isFromPrice: false }, { ...setting, texts: each })).toContain(
        `>${formatMoney(price, shown.tag)}<`,
      );
    }
  },
);

const FROM: Readonly<Record<Language, (price: string) => string>> = {
  en: (price) => `From ${price}`,
  ko: (price) => `${price}부터`,
  zh: (price) => `${price} 起`,
  th: (price) => `เริ่มต้น ${price}`,
  id: (price) => `Mulai ${price}`,
};

test('a card that stands for one variant names it', () => {
  const shade = { ...PRODUCT, variantId: 'v1', variantName: 'Rose & Gold', variantsCount: 24 };
  expect(cardHtml(shade, setting)).toContain('<bdi class="card-options">Rose &amp; Gold</bdi>');
  // And its button adds that one, without asking which.
  expect(cardHtml(shade, setting)).not.toContain('data-choose');
  expect(cardHtml({ ...shade, variantName: '' }, setting)).toContain('data-choose');
});

const RUBY: Swatch = {
  variantId: 'v1',
  name: 'Ruby',
  color: '#b0304a',
  iconUrl: null,
  pictureUrl: '/pictures/ruby.svg',
  isSoldOut: false,
};

test('shades are links with names, and the number of further ones is stated', () => {
  const swatches = [
    RUBY,
    { ...RUBY, variantId: 'v2', name: 'Plum', isSoldOut: true },
    { ...RUBY, variantId: 'v3', name: 'Glitter', color: null, iconUrl: '/icons/glitter.svg' },
  ];
  const browser = browserCardTexts(locale, formsOf('en', { product: ['shade', 'soldOut'] }));
  const shown = { ...PRODUCT, path: '/products/p1?variant=v2', swatches, variantsCount: 24 };
  const html = cardHtml({ ...shown, optionType: 'shade' }, { ...setting, texts: browser });
  expect(html).toContain('<ul class="swatches" aria-label="24 shades">');
  expect(html).toContain(
    '<a href="/products/p1?variant=v1" title="Ruby" data-picture="10,4,ruby"><svg color="#b0304a"></svg></a>',
  );
  expect(html).toContain('title="Plum (Sold out)" class="swatch-sold-out"');
  expect(html).toContain('<img src="/icons/glitter.svg"');
  expect(html).toContain('<li>+21</li>');
  expect(html).not.toContain('card-options');
});

test('no text of a card ends its element or its attribute', () => {
  const card = cardHtml(
    {
      ...PRODUCT,
      variantId: HOSTILE,
      path: `/products/${HOSTILE}`,
      name: HOSTILE,
      brandName: HOSTILE,
      picture: { ...PRODUCT.picture, url: `/pictures/${HOSTILE}` },
      originalPrice: { amount: 7_000, currency: 'SGD' },
      saleText: HOSTILE,
      rating: 4.5,
      swatches: [
        { ...RUBY, variantId: HOSTILE, name: HOSTILE, color: HOSTILE, pictureUrl: HOSTILE },
      ],
      featuredAd: { iconType: HOSTILE, shortTitle: HOSTILE, variantIds: [] },
    },
    setting,
  );
  expect(card).not.toContain('<script');
  expect(card).not.toContain('"><s>');
  expect(card).toContain('&lt;script&gt;');
});
