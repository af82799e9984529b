import { expect, test } from 'vitest';
import { whyText } from '#console/server/plans/plan-words.ts';
import type { Query } from '#content-sync/locale-file/dependencies.ts';

test.each([
  [['product ["p1"]'], 'the product changes'],
  [['listing [{"brandId":"7"},1]'], 'the products in its list change'],
  [['productReviews ["p1"]'], 'its reviews change'],
  [['storesHolding ["p1"]'], 'which stores have it changes'],
  [['listing [{"brandId":"7"},1]', 'brand ["x"]'], 'the brand and the products in its list change'],
])('a page of which %s has another answer: %s', (queries, text) => {
  const reason = { kind: 'answers', queries: queries as Array<Query> } as const;
  expect(whyText(reason)).toBe(text);
});
