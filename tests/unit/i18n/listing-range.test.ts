import { expect, test } from 'vitest';
import { listingRange } from '#i18n/listing-range.ts';

test.each([
  [{ page: 1, pages: 1, count: 279 }, '1–48', '279'],
  [{ page: 2, pages: 1, count: 279 }, '49–96', '279'],
  [{ page: 6, pages: 1, count: 279 }, '241–279', '279'],
  [{ page: 1, pages: 3, count: 1_279 }, '1–144', '1,279'],
  [{ page: 2, pages: 1, count: 49 }, '49', '49'],
])('%j shows %s of %s', (shown, range, total) => {
  expect(listingRange(shown, 'en-SG')).toEqual({ range, total });
});
