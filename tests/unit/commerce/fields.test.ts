import { expect, test } from 'vitest';
import { shortText } from '#commerce/fields.ts';

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
