import { expect, test } from 'vitest';
import { lowestOffer } from '#domain/money/lowest-offer.ts';

const variant = (id: string, price: number, isSoldOut = false) => ({ id, price, isSoldOut });
const lowest = (...variants: ReadonlyArray<ReturnType<typeof variant>>) => {
  const offer = lowestOffer(variants, ({ isSoldOut }) => isSoldOut);
  return [offer.variant.id, offer.isFrom];
};

test('prices start at the lowest one if others are higher', () => {
  expect(lowest(variant('a', 900), variant('b', 300), variant('c', 500))).toEqual(['b', true]);
});

test('equal prices are not “from” prices, and the first is shown', () => {
  expect(lowest(variant('a', 300), variant('b', 300))).toEqual(['a', false]);
});

test('sold-out variants count only if all are', () => {
  expect(lowest(variant('a', 900), variant('b', 300, true))).toEqual(['a', false]);
  expect(lowest(variant('a', 900, true), variant('b', 300, true))).toEqual(['b', true]);
});

test('a product without variants has no price', () => {
  expect(() => lowest()).toThrow('no variant');
});
