import { expect, test } from 'vitest';
import { isShortQuery } from '#domain/search/short-query.ts';

test.each(['', 'li', '唇', '향', 'ลิ', '12'])('%j is too short for suggestions', (query) => {
  expect(isShortQuery(query)).toBe(true);
});

test.each(['lip', '唇膏', '향수', 'コスメ', 'ลิป', '3CE'])('%j is long enough', (query) => {
  expect(isShortQuery(query)).toBe(false);
});
