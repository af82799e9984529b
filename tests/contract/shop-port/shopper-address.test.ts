import { expect, test } from 'vitest';
import { createMedusaShop } from '#sources/medusa/shop/medusa-shop.ts';
import { createShopGateway } from '#sources/shop-gateway/shop-gateway.ts';
import type { ShopSystem } from '#sources/shop-gateway/shop-system.ts';
import { createVendureShop } from '#sources/vendure/shop/vendure-shop.ts';

const SYSTEMS: ReadonlyArray<readonly [string, (ask: typeof fetch) => ShopSystem]> = [
  [
    'Vendure',
    (ask) =>
      createVendureShop({
        url: 'https://vendure.test',
        channels: new Map([['SG', 'sg-token']]),
        languages: new Map(),
        brandFacet: 'brand',
        priceDigits: 2,
        fetch: ask,
      }),
  ],
  [
    'Medusa',
    (ask) =>
      createMedusaShop({
        url: 'https://medusa.test',
        regions: new Map([['SG', 'reg_sg']]),
        keys: new Map([['SG', 'pk_sg']]),
        languages: new Map(),
        brandPlace: 'collection',
        fetch: ask,
      }),
  ],
];

test.each(SYSTEMS)(
  '%s is told for which shopper it is asked, as the origin knows it and not as the browser says',
  async (_, systemWith) => {
    const told: Array<string | null> = [];
    const system = systemWith(async (_url, init) => {
      told.push(new Headers(init?.headers).get('X-Forwarded-For'));
      return new Response('', { status: 500 });
    });
    const gateway = createShopGateway(system);
    const headers = { 'X-Site-Country': 'SG', 'X-Forwarded-For': '198.51.100.1' };
    const request = () => new Request('http://shop/api/v2.4/products/1', { headers });
    await gateway(request(), '203.0.113.7');
    await gateway(request());
    expect(told).toEqual(['203.0.113.7', null]);
  },
);
