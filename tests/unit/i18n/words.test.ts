import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/locale/locales.ts';
import { messages } from '#i18n/messages.ts';

/** The ways to say that a price is reduced. */
const REDUCED: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /sale|special|reduc|now|offer/i,
  zh: /優惠|特價|減|折|現/,
  ko: /할인|특가|세일/,
  th: /พิเศษ|ลด|โปร/,
  id: /diskon|spesial|promo|sekarang/i,
};

const NEVER = /(?!)/;

describe.each(LANGUAGES)('the words in %s', (language) => {
  test('name a price so that it is right with and without a reduction', () => {
    expect(messages[language].product.price).not.toMatch(REDUCED[language] ?? NEVER);
  });
});

test('a new feature is not tagged as a new product, where languages tell the two apart', () => {
  for (const language of ['zh', 'ko', 'th'] as const) {
    const { card, shell } = messages[language];
    expect(shell.newFeature).not.toBe(card.new);
    expect(shell.newFeature).not.toMatch(/新品|상품|มาใหม่/);
  }
});
