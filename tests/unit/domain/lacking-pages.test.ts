import { expect, test } from 'vitest';
import { CAPABILITIES, missingWith } from '#domain/capabilities.ts';
import { leadsNowhere } from '#domain/lacking-pages.ts';

test.each([
  ['/sign_in', 'members'],
  ['/account/dashboard', 'members'],
  ['/account/reviews', 'members'],
  ['/account/reviews', 'reviews'],
  ['/account/point_logs?page=2', 'beauty-pass'],
  ['/wishlist#list', 'wish-list'],
  ['/beauty-pass', 'beauty-pass'],
] as const)('%s leads nowhere without %s', (link, capability) => {
  expect(leadsNowhere(link, missingWith([capability]))).toBe(true);
  expect(leadsNowhere(link, [])).toBe(false);
});

test('everything else leads somewhere', () => {
  for (const link of ['/', '/products/wishlist', '/faq', 'https://shop.example/wishlist']) {
    expect(leadsNowhere(link, CAPABILITIES), link).toBe(false);
  }
});
