import { expect, test } from 'vitest';
import { aCatalogueLine } from '../builders/catalogue-line.ts';
import { ADMIN_TOKEN, aServedShop } from '../builders/served-shop.ts';

const JSON_API = 'application/vnd.api+json';

const body = async (address: string) => (await fetch(address)).text();

test('a price edited through the API is on the page that shoppers get', async () => {
  const { url: shop } = await aServedShop({ lines: [aCatalogueLine()], locales: ['SG', 'HK'] });
  const { data } = await (
    await fetch(`${shop}/api/v2.6/products/P1`, {
      headers: { Accept: JSON_API, 'X-Site-Country': 'SG', 'Accept-Language': 'en' },
    })
  ).json();
  const path = `/products/${data.attributes['slug-url']}`;
  const before = await body(shop + path);
  const inHongKong = await body(`${shop}${path}?country_code=HK`);
  const variant = data.relationships.variants.data[0].id as string;

  const edited = await fetch(`${shop}/api/admin/v1/variants/${variant}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${ADMIN_TOKEN}`,
      'Content-Type': JSON_API,
      'X-Site-Country': 'SG',
      'Accept-Language': 'en',
    },
    body: JSON.stringify({
      data: { type: 'variants', id: variant, attributes: { price: 98_765 } },
    }),
  });
  expect(edited.status).toBe(200);

  expect(before).not.toContain('987.65');
  await expect.poll(() => body(shop + path), { timeout: 20_000 }).toContain('987.65');
  expect(await body(`${shop}${path}?country_code=HK`)).toBe(inHongKong);
}, 90_000);
