import { expect, test } from 'vitest';
import { linesOfText, mobilePhone, personName } from '#commerce-api/members/personal-fields.ts';

test.each([
  ['12½ King Street, ㈜ 3 ㎡'],
  ['Ａｎｎ ﬁne ™'],
  ['หน้า 1', 'หน้า 1'],
  ['Cafe\u0301', 'Caf\u00e9'],
])('%j is kept as it is typed, in one Unicode form', (typed, kept = typed) => {
  expect(personName.parse(typed)).toBe(kept);
  expect(linesOfText(100).parse(`${typed}\n${typed}`)).toBe(`${kept}\n${kept}`);
});

test.each([
  ['+65 9123‑4567', '+6591234567'],
  ['\u202a(65) 9123 4567\u202c', '6591234567'],
  ['0065 9123 4567', '+6591234567'],
  ['+44 (0)7911 123456', '+447911123456'],
])('of the telephone number %j, %s is kept', (typed, kept) => {
  expect(mobilePhone.parse(typed)).toBe(kept);
});
