import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { messages } from '#i18n/messages.ts';
import { GLOSSARY } from '#shop/glossary/all.ts';
import { isAgainst, isProse, shopTexts } from './shop-texts.ts';

/** The texts of the shop, checked against each language's glossary. */

/** The ways to say that a price is reduced. */
const REDUCED: Readonly<Record<Language, RegExp>> = {
  en: /sale|special|reduc|now|offer/i,
  zh: /優惠|特價|減|折|現/,
  ko: /할인|특가|세일/,
  th: /พิเศษ|ลด|โปร/,
  id: /diskon|spesial|promo|sekarang/i,
};

describe.each(LANGUAGES)('the words in %s', (language) => {
  const texts = [...new Set(shopTexts(language))].filter(isProse);

  test.each(GLOSSARY[language] ?? [])('name $term one way', (term) => {
    const { say, except = [] } = term;
    const offends = isAgainst(term);
    expect(texts.filter((text) => offends(text) && !except.includes(text))).toEqual([]);
    expect(offends(say)).toBe(false);
  });

  test('name a price so that it is right with and without a reduction', () => {
    expect(messages[language].product.price).not.toMatch(REDUCED[language]);
  });
});

test('a new feature is not tagged as a new product, where languages tell the two apart', () => {
  for (const language of ['zh', 'ko', 'th'] as const) {
    const { card, shell } = messages[language];
    expect(shell.newFeature).not.toBe(card.new);
    expect(shell.newFeature).not.toMatch(/新品|상품|มาใหม่/);
  }
});
