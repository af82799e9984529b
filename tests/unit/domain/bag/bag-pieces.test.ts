import { expect, test } from 'vitest';
import { countPieces } from '#domain/bag/bag-pieces.ts';

test('a bag’s items are what is bought; samples, gifts and rewards are counted apart', () => {
  expect(
    countPieces([
      { type: 'product', quantity: 3 },
      { type: 'product', quantity: 1 },
      { type: 'free_sample', quantity: 1 },
      { type: 'gwp', quantity: 1 },
      { type: 'redeemable', quantity: 2 },
    ]),
  ).toEqual({ items: 4, extras: 2, rewards: 2 });
});
