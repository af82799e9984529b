import { expect, test } from 'vitest';
import { matchesQuery } from '#domain/search-text.ts';

test.each([
  ['Étoile Basalte', 'etoile', true],
  ['Lip Balms', 'BALM lip', true],
  ['Brückner & Lune', 'bruckner', true],
  ['립스틱', '립ㅅ', false],
  ['립스틱', '립스', true],
  ['ลิปสติก', 'ลิป', true],
  ['ลิปสติก', 'ลป', false],
  ['唇膏', '唇', true],
  ['Lipstick', 'mascara', false],
])('%s is found by %s: %s', (text, query, expected) => {
  expect(matchesQuery(text, query)).toBe(expected);
});
