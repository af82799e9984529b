import { expect, test } from 'vitest';
import { storeKeys, storesOfCards } from '#components/stores/stores-of-cards.ts';

const orchard = { name: 'Orchard', path: '/stores-and-events/orchard' };
const bugis = { name: 'Bugis', path: '/stores-and-events/bugis' };

test('the stores of cards are offered to choose from once each', () => {
  expect(storesOfCards([[orchard, bugis], [bugis], []])).toEqual([orchard, bugis]);
});

test('where all cards are of the same stores, there is nothing to choose', () => {
  expect(
    storesOfCards([
      [orchard, bugis],
      [orchard, bugis],
    ]),
  ).toEqual([]);
  expect(storesOfCards([])).toEqual([]);
});

test('a card has its stores as one attribute', () => {
  expect(storeKeys([orchard, bugis])).toBe(`${orchard.path} ${bugis.path}`);
  expect(storeKeys([])).toBe('');
});
