import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandAddress, shortAddress } from '#domain/addresses/short-address.ts';

const RED = '/pictures/v1/packshot/lipstick.svg?brand=Dune&color=c7222f&seed=r2g';

test.each([
  [RED.replace('c7222f', 'd73a32'), 'd73a32'],
  [`${RED}&view=1`, '&view=1'],
  [RED, ''],
])('an address in short says how it differs: %s', (address, difference) => {
  const short = shortAddress(RED, address);
  expect(short.split(',').at(-1)).toBe(difference);
  expect(expandAddress(RED, short)).toBe(address);
});

test('any address survives being abbreviated', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', '1', '/') });
  fc.assert(
    fc.property(text, text, (base, address) => {
      expect(expandAddress(base, shortAddress(base, address))).toBe(address);
    }),
  );
});
