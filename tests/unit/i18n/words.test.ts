import { describe, expect, test } from 'vitest';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import { createDemoSeed } from '#demo/catalogue/demo-seed.ts';
import { COUNTRIES, LANGUAGES, type Language, languagesOf } from '#domain/locales.ts';
import { messages } from '#i18n/messages.ts';
import { SEEDED_AT } from '../../builders/seed.ts';

/** One word for a thing in each language, in the shop's own texts and in those of the demo shop. */

interface Term {
  /** What the thing is called. */
  readonly says: RegExp;
  /** What it is not called beside it. */
  readonly never: RegExp;
}

const WAIT_LIST: Readonly<Record<Language, Term>> = {
  en: { says: /wait list/i, never: /waitlist|waiting list/i },
  zh: { says: /候補名單/, never: /(等候|等待|輪候|候補清|候補列)(名單|清單|列表|單|表)/ },
  ko: { says: /재입고 알림/, never: /대기\s?(목록|리스트|명단|자)|대기 중|웨이팅/ },
  th: { says: /รายการรอสินค้า/, never: /รายชื่อรอ|รายการรอคอย|เวตลิสต์|เวทลิสต์/ },
  id: { says: /daftar tunggu/i, never: /waitlist|waiting list|daftar antre/i },
};

/** Written by mistake once, and no words of the language. */
const NO_WORDS: Readonly<Partial<Record<Language, RegExp>>> = { ko: /맨즈 얼굴/ };

/** Says that a price is a reduced one. */
const REDUCED: Readonly<Record<Language, RegExp>> = {
  en: /sale|special|reduc|now|offer/i,
  zh: /優惠|特價|減|折|現/,
  ko: /할인|특가|세일/,
  th: /พิเศษ|ลด|โปร/,
  id: /diskon|spesial|promo|sekarang/i,
};

const seed = createDemoSeed(SEEDED_AT);

describe.each(LANGUAGES)('the words in %s', (language) => {
  const texts = [...stringsIn(messages[language]), ...seedTexts(language)];

  test('call the wait list by one name', () => {
    const { says, never } = WAIT_LIST[language];
    const { account, lists, listPages } = messages[language];
    for (const text of [account.waitlists, lists.waiting, listPages.waitlists]) {
      expect(text).toMatch(says);
    }
    expect(texts.filter((text) => never.test(text))).toEqual([]);
  });

  test('are words of the language', () => {
    const wrong = NO_WORDS[language];
    expect(texts.filter((text) => wrong?.test(text))).toEqual([]);
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

function seedTexts(language: Language): ReadonlyArray<string> {
  const countries = COUNTRIES.filter((country) =>
    languagesOf(country).some((one) => one === language),
  );
  return countries.flatMap((country) =>
    stringsIn(resolveTranslated(seed.content[country], language)),
  );
}

function stringsIn(node: unknown): ReadonlyArray<string> {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object') return [];
  return Object.values(node).flatMap(stringsIn);
}
