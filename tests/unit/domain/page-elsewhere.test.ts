import { expect, test } from 'vitest';
import { pageElsewhere } from '#domain/page-elsewhere.ts';

const origin = 'https://shop.asia';

test.each([
  [`${origin}/products/rouge?variant=v2&utm=x`, '/products/rouge?country_code=AU&variant=v2'],
  [`${origin}/categories/makeup?price=10-20&page=2`, '/categories/makeup?country_code=AU'],
  [`${origin}/search?q=lip&country_code=SG`, '/search?country_code=AU&q=lip'],
  [`${origin}/cart`, '/?country_code=AU'],
  [`${origin}/account/orders`, '/?country_code=AU'],
  [`${origin}/salesmen`, '/?country_code=AU'],
  ['https://evil.example/products/rouge', '/?country_code=AU'],
  ['', '/?country_code=AU'],
])('who comes from "%s" goes to %s', (cameFrom, address) => {
  expect(pageElsewhere('/?country_code=AU', { cameFrom, origin })).toBe(address);
});
