import { expect, test } from 'vitest';
import { popularityLists } from '#content/catalogue/popularity-records.ts';
import { shortText } from '#content/fields.ts';

test.each([
  ['turns of the reading direction', 'Rouge \u202egnp.exe\u202c \u2066x\u2069', 'Rouge gnp.exe x'],
  ['control characters', 'a\u0000b\u001bc\u0085d', 'abcd'],
  ['halves of characters', 'a\ud83d b', 'a b'],
])('text loses %s', (_, given, kept) => {
  expect(shortText.parse(given)).toBe(kept);
});

test.each([['ปากกาเขียนคิ้ว'], ['눈썹\n펜슬\t'], ['👩🏽‍🦰 Café'], ['e\u0301'], ['\u200fשלום']])(
  'text keeps %j',
  (text) => {
    expect(shortText.parse(text)).toBe(text);
  },
);

test('a list keeps the order of as many products as a catalogue may have', () => {
  const productIds = Array.from({ length: 100_000 }, (_, place) => `p${place}`).reverse();
  expect(popularityLists.schema.parse({ id: 'all', productIds })).toEqual({
    id: 'all',
    productIds,
  });
});
