import { expect, test } from 'vitest';
import { isVisible } from '#domain/search/visible-text.ts';

const INVISIBLE = [
  ['nothing', ''],
  ['white space', ' \t\u00a0\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f\u061c\u2066\u2069'],
  ['a soft hyphen', '\u00ad'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['a blank of Braille', '\u2800'],
  ['tags', '\u{e0041}'],
  ['an accent without a letter', '\u0301'],
  ['a control character', '\u0007'],
] as const;

test.each(INVISIBLE)('%s is not seen', (_name, text) => {
  expect(isVisible(text)).toBe(false);
  expect(isVisible(`${text}A${text}`)).toBe(true);
});

test.each(['唇膏', '립스틱', 'ลิปสติก', 'أحمر', '💄', '1', '-', 'é'])('%s is', (text) => {
  expect(isVisible(text)).toBe(true);
});
