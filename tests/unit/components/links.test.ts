import { describe, expect, test } from 'vitest';
import { canPrefetch } from '#components/shell/links/can-prefetch.ts';

describe('a page is fetched ahead', () => {
  const HERE = 'http://shop/sale?page=2';

  test('if it is another', () => {
    expect(canPrefetch('http://shop/brands', HERE)).toBe(true);
  });

  test.each(['http://shop/sale?page=3', 'http://shop/sale', 'http://shop/sale?page=2&language=zh'])(
    'if only its page or language is another, as in %s',
    (address) => {
      expect(canPrefetch(address, HERE)).toBe(true);
    },
  );

  test.each([
    'http://elsewhere/brands',
    'mailto:hello@shop.example',
    'http://shop/api/v2.6/brands',
    'http://shop/sale?page=2#top',
    'http://shop/sale?page=2&brand=6342&sort=price-asc',
    '',
  ])('but not %s', (address) => {
    expect(canPrefetch(address, HERE)).toBe(false);
  });
});
