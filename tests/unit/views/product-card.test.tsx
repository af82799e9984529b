import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, formatMoney } from '#domain/money/money.ts';
import type { ProductCard as Product, Swatch } from '#domain/product/product-card.ts';
import { fillText } from '#i18n/fill-text.ts';
import { textsOf } from '#i18n/texts.ts';
import type { CardSetting } from '#views/card-setting.ts';
import { ProductCard } from '#views/ProductCard.tsx';
import { aProductCard } from '../../builders/product-card.ts';

const SETTING: CardSetting = {
  locale: localeFor('SG'),
  words: textsOf('en', 'card'),
  lacks: [],
  hasPassed: () => false,
  pictureSources: [],
  iconAddress: (name) => `/icons.svg#${name}`,
};
const HOSTILE = '"><script>alert(1)</script>';

const PRODUCT = aProductCard();

const cardHtml = (product: Product, setting: Partial<CardSetting> = {}) =>
  renderToStaticMarkup(<ProductCard product={product} setting={{ ...SETTING, ...setting }} />);

test.each(LOCALES)('a price from which there are others says so in $id', (locale) => {
  const price = { amount: 61_000, currency: COUNTRY_CURRENCY[locale.country] };
  const product = { ...PRODUCT, price, isFromPrice: true };
  const setting = { locale, words: textsOf(locale.language, 'card') };
  const printed = formatMoney(price, locale.tag);
  expect(cardHtml(product, setting)).toContain(
    `>${fillText(setting.words.priceFrom, { price: printed })}<`,
  );
  expect(cardHtml({ ...product, isFromPrice: false }, setting)).toContain(`>${printed}<`);
});

test('a card that stands for one variant names it', () => {
  const shade = { ...PRODUCT, variantId: 'v1', variantName: 'Rose & Gold', variantsCount: 24 };
  expect(cardHtml(shade)).toContain('<bdi class="card-options">Rose &amp; Gold</bdi>');
  // And its button adds that one, without asking which.
  expect(cardHtml(shade)).not.toContain('data-choose');
  expect(cardHtml({ ...shade, variantName: '' })).toContain('data-choose');
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
  const shown = { ...PRODUCT, path: '/products/p1?variant=v2', swatches, variantsCount: 24 };
  const html = cardHtml({ ...shown, optionType: 'shade' });
  expect(html).toContain('<ul class="swatches" aria-label="24 shades">');
  expect(html).toContain(
    '<a href="/products/p1?variant=v1" data-picture="10,4,ruby"><svg color="#b0304a"></svg><bdi class="tip">Ruby</bdi></a>',
  );
  expect(html).toMatch(/class="swatch-sold-out"[^>]*>.*?<bdi class="tip">Plum \(Sold out\)</);
  expect(html).toContain('<img src="/icons/glitter.svg"');
  expect(html).toContain('<li>+21</li>');
  expect(html).not.toContain('card-options');
});

test('no text of a card ends its element or its attribute', () => {
  const card = cardHtml({
    ...PRODUCT,
    variantId: HOSTILE,
    path: `/products/${HOSTILE}`,
    name: HOSTILE,
    brandName: HOSTILE,
    picture: { ...PRODUCT.picture, url: `/pictures/${HOSTILE}` },
    originalPrice: { amount: 7_000, currency: 'SGD' },
    saleText: HOSTILE,
    rating: 4.5,
    swatches: [{ ...RUBY, variantId: HOSTILE, name: HOSTILE, color: HOSTILE, pictureUrl: HOSTILE }],
    featuredAd: { iconType: HOSTILE, shortTitle: HOSTILE, variantIds: [] },
  });
  expect(card).not.toContain('<script');
  expect(card).not.toContain('"><s>');
  expect(card).toContain('&lt;script&gt;');
});

const LAUNCH = { status: 'none', earlyAccessAt: null, launchAt: null } as const;

test.each<[Partial<Product>, string | undefined]>([
  [{}, undefined],
  [{ isNew: true }, 'New'],
  [{ isNew: true, isSoldOut: true }, 'Sold out'],
  [{ isSoldOut: true, launch: { ...LAUNCH, status: 'coming_soon' } }, 'Coming soon'],
  [{ launch: { ...LAUNCH, status: 'early_access' } }, 'Early access'],
  [{ launch: { ...LAUNCH, status: 'launched' } }, undefined],
])('what prevents buying is the label of a card: %o', (facts, label) => {
  const [, shown] = /card-label label">([^<]*)</.exec(cardHtml({ ...PRODUCT, ...facts })) ?? [];
  expect(shown).toBe(label);
});

test('a shop without members has no early access, one without a wish list no hearts', () => {
  const product: Product = {
    ...PRODUCT,
    variantId: 'v1',
    launch: { ...LAUNCH, status: 'early_access' },
  };
  const lacking = cardHtml(product, { lacks: ['members', 'wish-list'] });
  expect(lacking).toContain('>Coming soon<');
  expect(lacking).not.toContain('data-wish');
  expect(cardHtml(product)).toContain('data-wish="v1"');
});

test('where nothing handles them, a card has no buttons', () => {
  const card = cardHtml({ ...PRODUCT, variantId: 'v1' }, { iconAddress: undefined });
  expect(card).not.toContain('<button');
});

test('counts and ratings are written as the locale does', () => {
  const locale = localeFor('ID');
  const setting = { locale, words: textsOf('id', 'card') };
  const rated = cardHtml({ ...PRODUCT, rating: 4.5, reviewsCount: 1234 }, setting);
  expect(rated).toContain('aria-label="Nilai 4,5 dari 5"');
  expect(rated).toContain('>1.234<');
  const options = (optionType: string, variantsCount: number) =>
    cardHtml({ ...PRODUCT, optionType, variantsCount }, setting);
  expect(options('shade', 12)).toContain('>12 warna<');
  // A property without a word of its own is an option.
  expect(options('weight', 2)).toContain('>2 pilihan<');
});

test('names are kept apart from what is around them', () => {
  const card = cardHtml({ ...PRODUCT, brandName: 'עדן', name: 'عطر 50 ml' });
  expect(card).toContain('<bdi class="card-brand">עדן</bdi><bdi class="card-name">عطر 50 ml</bdi>');
});
