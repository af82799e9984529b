import { expect, test } from 'vitest';
import { wholeWords } from '#i18n/whole-words.ts';

test('a Thai word of two is whole, wherever it stands', () => {
  const text = 'ทุกคำสั่งซื้อ และคำสั่งซื้อ';
  const parts = wholeWords(text, 'th');
  expect(parts.filter(({ isWhole }) => isWhole).map((part) => part.text)).toEqual([
    'คำสั่งซื้อ',
    'คำสั่งซื้อ',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test('other languages stay as they are', () => {
  expect(wholeWords('on every order', 'en')).toEqual([{ text: 'on every order', isWhole: false }]);
});
