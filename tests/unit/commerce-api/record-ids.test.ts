import { expect, test } from 'vitest';
import { id } from '#commerce-api/admin/fields.ts';

test.each(['lips-01', 'ลิปสติก', 'सौंदर्य', 'क्रीम_2', '립스틱', 'a:b.c'])('%s is an id', (text) => {
  expect(id.safeParse(text).success).toBe(true);
});

test.each(['', '-a', '\u0e34a', 'a b', 'a/b', 'a\u0000'])('%j is no id', (text) => {
  expect(id.safeParse(text).success).toBe(false);
});

test('an id has one Unicode form', () => {
  expect(id.parse('cre\u0300me')).toBe('cr\u00e8me');
});
