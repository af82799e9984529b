import { expect, test } from 'vitest';
import type { LineItem } from '#commerce/bag.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { bagLine } from '#server/plain/bag-lines.ts';
import { foundHelp, foundNames } from '#server/plain/found-markup.ts';
import { cardWords } from '#views/card-words.ts';

const SETTING = {
  locale: localeFor('SG'),
  t: translator('en'),
  cards: {
    locale: localeFor('SG'),
    words: cardWords('en', []),
    hasPassed: () => false,
    pictureSources: [],
  },
  pictureSources: [],
};
const BRAND = 'עדן';
const NAME = 'عطر 50 ml';

const EDEN = { id: 'eden', type: 'brand', slug: 'eden', name: BRAND, parentName: '' } as const;

const LINE: LineItem = {
  id: '1',
  type: 'product',
  brandName: BRAND,
  productName: NAME,
  productSlug: 'oud',
  variantName: 'ורד',
  variantId: 'v1',
  imgSrc: undefined,
  quantity: 1,
  unitPrice: 3000,
  displayPrice: '$30',
  points: 0,
  inventory: 5,
};

test.each([
  ['a line of the bag', bagLine(LINE, SETTING), [BRAND, NAME, 'ורד']],
  ['what a search found', foundNames({ categories: [], brands: [EDEN] }, SETTING), [BRAND]],
  ['its help', foundHelp([{ name: NAME, address: '/help' }], SETTING), [NAME]],
])('names in %s are kept apart from what is around them', async (_, markup, names) => {
  const text = String(await markup);
  const isolated = [...text.matchAll(/<bdi[^>]*>([^<]*)<\/bdi>/g)].map(([, name]) => name);
  expect(isolated).toEqual(names);
});

test('buttons without scripts name a product apart from their words', async () => {
  const text = String(await bagLine(LINE, SETTING));
  expect(text).toContain(`aria-label="Remove \u2068${NAME}\u2069"`);
});
