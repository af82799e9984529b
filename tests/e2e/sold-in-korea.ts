import type { Page } from '@playwright/test';
import { productPath } from '#domain/addresses/addresses.ts';
import { SHOP_URL_VARIABLE } from './serve-shop.ts';

/** The address in Korea of a product that Singapore sells: of one that Korea sells, too, or doesn't. */
export async function addressInKorea({ request }: Page, status: 200 | 404): Promise<string> {
  const url = `${process.env[SHOP_URL_VARIABLE]}/api/v2.6/products?page[size]=100`;
  const headers = { 'X-Site-Country': 'SG', 'Accept-Language': 'en' };
  const { data } = await (await request.get(url, { headers })).json();
  for (const { attributes } of data) {
    const address = `${productPath(String(attributes['slug-url']))}?country_code=KR`;
    if ((await request.head(address)).status() === status) return address;
  }
  throw new Error(`No product of Singapore answers ${status} in Korea.`);
}
