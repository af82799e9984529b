import { expect, test } from 'vitest';
import { createCarriedOver, WITHOUT_PULL } from '#content-sync/rebuild/carried-over.ts';

const product = (id: string) => ({ type: 'products', id }) as const;

test('what failed is done by the next rebuild of the locale, once', () => {
  const carriedOver = createCarriedOver();
  carriedOver.add('sg-en', { records: [product('p1')] });
  carriedOver.add('sg-en', { records: [product('p2')] });
  expect(carriedOver.take('kr-ko', 'few')).toBe(WITHOUT_PULL);
  const taken = carriedOver.take('sg-en', 'few');
  expect(new Set(taken.records?.map(({ id }) => id))).toEqual(new Set(['p1', 'p2']));
  expect(carriedOver.take('sg-en', 'few')).toBe(WITHOUT_PULL);
});

test('few records do not wait for everything that failed before', () => {
  const carriedOver = createCarriedOver();
  carriedOver.add('sg-en', {});
  expect(carriedOver.take('sg-en', 'few')).toBe(WITHOUT_PULL);
  expect(carriedOver.has('sg-en')).toBe(true);
  expect(carriedOver.take('sg-en', 'whole').records).toBeUndefined();
  expect(carriedOver.has('sg-en')).toBe(false);
});

test('a pull that was stopped is retried, and no other rebuild carries it', () => {
  const carriedOver = createCarriedOver();
  const pull = { accepted: ['a finding'] };
  carriedOver.addStopped('sg-en', pull);
  expect(carriedOver.take('sg-en', 'whole')).toBe(WITHOUT_PULL);
  expect(carriedOver.toRetry('sg-en')).toBe(pull);
  carriedOver.forgetStopped('sg-en');
  expect(carriedOver.toRetry('sg-en')).toBe(WITHOUT_PULL);
});

test('what is given up is forgotten', () => {
  const carriedOver = createCarriedOver();
  carriedOver.add('sg-en', {});
  carriedOver.addStopped('sg-en', {});
  carriedOver.forget('sg-en');
  expect(carriedOver.has('sg-en')).toBe(false);
});
