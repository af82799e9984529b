import { describe, expect, test } from 'vitest';
import { canPrefetch, canPrerender } from '#components/shell/links/can-prefetch.ts';

describe('a page is fetched ahead', () => {
  const HERE = 'http://shop/sale?page=2';

  test.each([{}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }])(
    'on a network of %o',
    (connection) => {
      expect(canPrefetch('http://shop/brands', HERE, connection)).toBe(true);
    },
  );

  test.each(['http://shop/sale?page=3', 'http://shop/sale', 'http://shop/sale?page=2&language=zh'])(
    'if only its page or language is another, as in %s',
    (address) => {
      expect(canPrefetch(address, HERE, {})).toBe(true);
    },
  );

  test.each([
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ])('but not on one of %o', (connection) => {
    expect(canPrefetch('http://shop/brands', HERE, connection)).toBe(false);
  });

  test.each([
    'http://elsewhere/brands',
    'mailto:hello@shop.example',
    'http://shop/api/v2.6/brands',
    'http://shop/sale?page=2#top',
    'http://shop/sale?page=2&brand=6342&sort=price-asc',
    '',
  ])('but not %s', (address) => {
    expect(canPrefetch(address, HERE, {})).toBe(false);
  });
});

describe('a page is prerendered', () => {
  test.each([
    'http://shop/',
    'http://shop/brands',
    'http://shop/brands/dear-blush/makeup',
    'http://shop/categories/makeup?page=2',
    'http://shop/products/juicy-lip-gloss?variant=v2&language=zh',
    'http://shop/sale',
    'http://shop/pages/wellness',
  ])('if nothing on it acts by itself, as on %s', (address) => {
    expect(canPrerender(address)).toBe(true);
  });

  test.each([
    'http://shop/search?q=gloss',
    'http://shop/search/makeup',
    'http://shop/categories/makeup?brand=6342',
    'http://shop/cart',
    'http://shop/wishlist',
    'http://shop/sign_in?return_to=%2F',
    'http://shop/account',
    'http://shop/checkout',
    'http://shop/productsx',
    '',
  ])('but not %s', (address) => {
    expect(canPrerender(address)).toBe(false);
  });
});
