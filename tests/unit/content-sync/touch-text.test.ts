import { expect, test } from 'vitest';
import { touchText } from '#content-sync/snapshot/touch-text.ts';
import {
  facetsTouch,
  indexTouch,
  pathTouch,
  recordTouch,
  SITE_TOUCH,
  sitemapTouch,
} from '#content-sync/snapshot/touches.ts';

test.each([
  [recordTouch('products', 'p 1'), 'products p 1'],
  [indexTouch('brand-slug x'), 'the list "brand-slug x"'],
  [
    facetsTouch('price', 'products-of 1/'),
    'how many of the list "products-of 1/" have which price',
  ],
  [pathTouch('/brands'), 'which locales have /brands'],
  [sitemapTouch(7), 'the pages of part 7 of the sitemap'],
  [SITE_TOUCH, 'where the site is published'],
])('%s is named for a person', (touch, text) => {
  expect(touchText(touch)).toBe(text);
});
