import { expect, test } from 'vitest';
import { dependencyText } from '../inspect/why.ts';
import { dependencyKeys } from '../locale-file/keys.ts';

test.each([
  [dependencyKeys.record('products', 'p 1'), 'products p 1'],
  [dependencyKeys.index('brand-slug x'), 'the list "brand-slug x"'],
  [
    dependencyKeys.facets('price', 'products-of 1/'),
    'how many of the list "products-of 1/" have which price',
  ],
  [dependencyKeys.path('/brands'), 'which locales have /brands'],
  [dependencyKeys.sitemap(7), 'the pages of part 7 of the sitemap'],
  [dependencyKeys.site, 'where the site is published'],
])('%s is named for a person', (key, text) => {
  expect(dependencyText(key)).toBe(text);
});
