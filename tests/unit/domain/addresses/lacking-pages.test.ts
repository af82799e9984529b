import { expect, test } from 'vitest';
import { linksToLackingPage } from '#domain/addresses/lacking-pages.ts';
import { CAPABILITIES, withDependents } from '#domain/capabilities.ts';

test.each([
  ['/sign_in', 'members'],
  ['/account/dashboard', 'members'],
  ['/account/reviews', 'members'],
  ['/account/reviews', 'reviews'],
  ['/account/questions', 'questions'],
  ['/account/questions', 'members'],
  ['/account/point_logs?page=2', 'beauty-pass'],
  ['/wishlist#list', 'wish-list'],
  ['/beauty-pass', 'beauty-pass'],
] as const)('%s leads nowhere without %s', (link, capability) => {
  expect(linksToLackingPage(link, withDependents([capability]))).toBe(true);
  expect(linksToLackingPage(link, [])).toBe(false);
});

test('everything else leads somewhere', () => {
  for (const link of ['/', '/products/wishlist', '/faq', 'https://shop.example/wishlist']) {
    expect(linksToLackingPage(link, CAPABILITIES), link).toBe(false);
  }
});
