import { describe, expect, test } from 'vitest';
import { shippingOffers } from '#commerce-api/bag/shipping-offers.ts';
import { tagLabel } from '#commerce-api/catalogue/tag-labels.ts';
import { CHECKOUT_TEXTS } from '#commerce-api/checkout/checkout-texts.ts';
import type { Text } from '#commerce-api/database/translated.ts';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import { CODE_TEXTS } from '#commerce-api/members/codes/code-texts.ts';
import { PASSWORD_RESET_TEXTS } from '#commerce-api/members/mail/password-reset-texts.ts';
import type { SeedGuide } from '#commerce-api/seed/seed.ts';
import { NOTICE_TEXTS } from '#commerce-api/stock-notices/notice-texts.ts';
import {
  COUNTRIES,
  type Country,
  LANGUAGES,
  type Language,
  languagesOf,
  localeFor,
} from '#domain/locales.ts';
import { GLOSSARY } from '#i18n/glossary/glossary.ts';
import { messages } from '#i18n/messages.ts';
import { DEMO_SEED } from '../../builders/demo-seed.ts';

/** The texts of the shop and of the demo, checked against each language's glossary. */

/** The ways to say that a price is reduced. */
const REDUCED: Readonly<Record<Language, RegExp>> = {
  en: /sale|special|reduc|now|offer/i,
  zh: /優惠|特價|減|折|現/,
  ko: /할인|특가|세일/,
  th: /พิเศษ|ลด|โปร/,
  id: /diskon|spesial|promo|sekarang/i,
};

const seed = DEMO_SEED;

describe.each(LANGUAGES)('the words in %s', (language) => {
  const texts = [...new Set([...shopTexts(language), ...demoTexts(language)])].filter(isProse);

  test.each(GLOSSARY[language])('name $term one way', ({ say, never, except = [] }) => {
    const wrong = never.map((pattern) => new RegExp(pattern, 'iu'));
    const offends = (text: string) => wrong.some((pattern) => pattern.test(text));
    expect(texts.filter((text) => offends(text) && !except.includes(text))).toEqual([]);
    expect(offends(say)).toBe(false);
    expect(texts.some((text) => text.toLowerCase().includes(say.toLowerCase()))).toBe(true);
  });

  test('name a price so that it is right with and without a reduction', () => {
    expect(messages[language].product.price).not.toMatch(REDUCED[language]);
  });
});

test('a new feature is not tagged as a new product, where languages tell the two apart', () => {
  for (const language of ['zh', 'ko', 'th'] as const) {
    const { product, shell } = messages[language];
    expect(shell.newFeature).not.toBe(product.new);
    expect(shell.newFeature).not.toMatch(/新品|상품|มาใหม่/);
  }
});

/** Messages, mails, the bag's delivery offers, and the demo checkout. */
function shopTexts(language: Language): ReadonlyArray<string> {
  const offers = countriesOf(language).flatMap((country) =>
    [0, 10 ** 9].flatMap((total) => shippingOffers(total, localeFor(country, language))),
  );
  const words = { name: 'Mei', code: '123456', link: 'https://shop.example/' };
  const mails = [
    PASSWORD_RESET_TEXTS[language],
    ...Object.values(CODE_TEXTS).map((mail) => mail[language]),
  ];
  const noticed = { ...words, product: 'Rosewood', endLink: words.link, shop: 'Beauty' };
  const notices = Object.values(NOTICE_TEXTS).map((mail) => mail[language]);
  return [
    ...stringsIn(messages[language]),
    ...Object.values(CHECKOUT_TEXTS).map((text) => text[language]),
    ...offers.map(({ message }) => message),
    ...mails.flatMap(({ subject, text }) => [subject, text(words)]),
    ...notices.flatMap(({ subject, text }) => [subject(noticed), text(noticed)]),
  ];
}

/** The demo shop's texts in the countries of the language, with the names and texts of products. */
function demoTexts(language: Language): ReadonlyArray<string> {
  const written = (text: Text) => text[language] ?? text.en;
  const countries = countriesOf(language);
  const products = [...seed.products].filter((product) =>
    countries.some((country) => product.countries.includes(country)),
  );
  return [
    ...countries.flatMap((country) =>
      stringsIn(resolveTranslated(seed.content[country], language)),
    ),
    ...seed.brands.flatMap(({ name, description }) => [written(name), written(description)]),
    ...seed.categories.map(({ label }) => written(label)),
    ...products.flatMap(({ name, description, tags, variants, guide, reviews = [] }) => [
      written(name),
      written(description),
      ...tags.map((tag) => tagLabel(tag, language)),
      ...variants.map((variant) => written(variant.name)),
      ...(guide ? guideTexts(guide, written) : []),
      ...reviews.flatMap(({ title, text }) => [written(title), written(text)]),
    ]),
  ];
}

function guideTexts(guide: SeedGuide, written: (text: Text) => string): ReadonlyArray<string> {
  const { keyIngredients, freeFrom, howToUse, warnings } = guide;
  const explained = keyIngredients.flatMap(({ name, text }) => [name, text]);
  return [...explained, ...freeFrom, ...howToUse, ...warnings].map(written);
}

function countriesOf(language: Language): ReadonlyArray<Country> {
  return COUNTRIES.filter((country) => languagesOf(country).some((one) => one === language));
}

/** Not an address or an identifier. */
function isProse(text: string): boolean {
  return !/^(\/|\w+:|[\w:./@-]+$)/.test(text) || /[^ -~]/.test(text);
}

function stringsIn(node: unknown): ReadonlyArray<string> {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object') return [];
  return Object.values(node).flatMap(stringsIn);
}
