import { expect, test } from 'vitest';
import { cartTokenOf } from '#domain/bag/cart-tokens.ts';

test.each([
  [{}, undefined],
  [{ 'cart-token': 'a' }, 'a'],
  [{ 'cart-token': 'a', 'cart-token-SG': 'b' }, 'b'],
  [{ 'cart-token': 'a', 'cart-token-KR': 'a' }, undefined],
  [{ 'cart-token': 'a', 'cart-token-KR': 'b' }, 'a'],
  [{ 'cart-token': '', 'cart-token-KR': '' }, undefined],
  [{ 'cart-token-KR': 'b' }, undefined],
] as const)('of %j, Singapore’s bag has the token %s', (cookies, expected) => {
  expect(cartTokenOf('SG', (name) => (cookies as Record<string, string>)[name])).toBe(expected);
});
