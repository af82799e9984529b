import { describe, expect, test } from 'vitest';
import { checkShopApi, checksOfVendure } from '#scripts/doctor/check-systems.ts';
import { readConfig } from '#server/config/config.ts';
import { aFakeShopApi } from '../../builders/vendure/fake-shop-api.ts';

const OFF = {
  vendure: undefined,
  commerceApiUrl: undefined,
  content: undefined,
  editorialTypes: [],
};

describe('whether Vendure can sell', () => {
  const PRODUCT = {
    id: '1',
    name: 'Balm',
    variants: [{ id: '11', name: 'Clear', price: 900, stock: 3 }],
  };
  const look = (ask: typeof fetch) =>
    checkShopApi(
      {
        url: 'https://vendure.test',
        channels: new Map([['SG', 'sg-token']]),
        languages: new Map(),
        brandFacet: 'brand',
        priceDigits: 2,
        fetch: ask,
      },
      'SG',
    );
  const { fetch: vendure } = aFakeShopApi([PRODUCT]);

  test('is seen by its sessions and its search', async () => {
    expect(await look(vendure)).toMatchObject([
      { level: 'ok', message: 'SG: bags, and a search that finds 1 products' },
    ]);
    const { fetch: empty } = aFakeShopApi([]);
    expect(await look(empty)).toMatchObject([
      {
        level: 'warn',
        message: 'SG: its search finds nothing',
        advice: expect.stringContaining('they may still fill its index'),
      },
    ]);
  });

  test('fails without sessions in headers, and without a search', async () => {
    const silent: typeof fetch = async (...asked) =>
      new Response(await (await vendure(...asked)).text());
    expect(await look(silent)).toMatchObject([
      { level: 'fail', advice: expect.stringContaining("tokenMethod to 'bearer'") },
    ]);
    const errors = [{ message: 'Cannot query field "search".' }];
    const without = async () => Response.json({ errors }, { status: 400 });
    expect(await look(without)).toMatchObject([
      { level: 'fail', advice: expect.stringContaining('DefaultSearchPlugin') },
    ]);
  });

  test('is not asked about a Vendure that is away, which is reported anyway', async () => {
    expect(await look(() => Promise.reject(new TypeError('fetch failed')))).toEqual([]);
  });

  test('is checked unless another API sells', () => {
    const { vendure: vendureConfig } = readConfig({
      STOREFRONT_SOURCE: 'vendure',
      VENDURE_URL: 'https://vendure.test',
      VENDURE_CHANNELS: 'SG=sg-token',
    });
    const count = (commerceApiUrl: string | undefined) =>
      checksOfVendure({ ...OFF, vendure: vendureConfig, commerceApiUrl }).length;
    expect(count(undefined)).toBe(2);
    expect(count('https://api.example')).toBe(1);
    expect(checksOfVendure(OFF)).toEqual([]);
  });
});
