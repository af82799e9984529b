import { expect, test } from 'vitest';
import { wholeWords } from '#i18n/whole-words.ts';

const inParts = (text: string) => wholeWords(text, 'th').map((part) => part.text);

test('a Thai word of two is whole, wherever it stands', () => {
  const text = 'ทุกคำสั่งซื้อ และคำสั่งซื้อ';
  const parts = wholeWords(text, 'th');
  expect(parts.filter(({ isWhole }) => isWhole).map((part) => part.text)).toEqual([
    'คำสั่งซื้อ',
    'คำสั่งซื้อ',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test.each([
  ['ลิควิดคอนซีลเลอร์', ['ลิควิด', 'คอนซีลเลอร์']],
  ['ดินสอเขียนคิ้ว', ['ดินสอ', 'เขียน', 'คิ้ว']],
  ['Paper Moon ไพรเมอร์', ['Paper Moon ', 'ไพรเมอร์']],
  ['แอมพูลเติมความชุ่มชื้น', ['แอมพูล', 'เติม', 'ความชุ่มชื้น']],
  ['โทนเนอร์และเอสเซนส์', ['โทนเนอร์', 'และ', 'เอสเซนส์']],
])('%s ends lines between its words alone', (name, words) => {
  expect(inParts(name)).toEqual(words);
});

test('what is whole has room on a card', () => {
  const parts = wholeWords('เจลบำรุงรอบดวงตาสเปรย์จัดแต่งทรงผมคลีนเซอร์ไซส์มินิ', 'th');
  for (const { text } of parts) expect(text.length).toBeLessThanOrEqual(15);
});

test('other languages stay as they are', () => {
  expect(wholeWords('on every order', 'en')).toEqual([{ text: 'on every order', isWhole: false }]);
});
