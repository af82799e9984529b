import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { startTestApi } from './test-api.ts';

const { api } = await startTestApi(aSeed());

const PATHS = [
  'v2.6/brands',
  'v2.6/categories',
  'v2.6/products',
  'v2.6/variants',
  'v2.3/products/filters',
  'v2.6/popularity_lists',
  'v2.4/billboards',
  'v2.4/content_banners',
  'v2.4/featured_contents',
  'v2.4/home_page_carousels',
  'v2.4/feature_carousels/live',
  'v2.4/homepage_quick_links',
  'v2.4/shop_by_campaigns/latest',
  'v2.4/layout_config',
  'v2.4/global_config',
  'v2.4/navigation',
  'v2.5/carts',
  'v2.5/cart/line_items',
];
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'];
const PARAMETERS = [
  'filter[brand]',
  'filter[category]',
  'filter[id]',
  'filter[price-min]',
  'filter[updated-since]',
  'filter[platform]',
  'page[number]',
  'page[size]',
  'include',
  'sort',
];

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "' OR 1=1 --",
    '%00',
    '\u0000',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\ud800',
    '9'.repeat(400),
    '-1',
    '1e9',
    'NaN',
    ','.repeat(300),
    'a,'.repeat(2_000),
    '{"$ne":null}',
    '*',
  ),
);
const segment = fc.option(
  nasty.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  { nil: '' },
);
const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...PARAMETERS), nasty), nasty), {
  maxLength: 4,
});
const headerText = fc.string({ unit: fc.constantFrom(...'aZ09-_,;=*q. "\t\u00e9'), maxLength: 40 });
const body = fc.oneof(fc.json(), nasty, fc.constant('['.repeat(20_000)));

const request = fc
  .record({
    path: fc.constantFrom(...PATHS),
    method: fc.constantFrom(...METHODS),
    segment,
    query,
    body,
    headers: fc.dictionary(
      fc.constantFrom('X-Site-Country', 'Accept-Language', 'X-CART-TOKEN', 'If-None-Match'),
      headerText,
    ),
  })
  .map(({ path, method, segment: rest, query: parameters, body: content, headers }) => {
    const search = new URLSearchParams(parameters.map((pair) => [...pair]));
    const url = `http://shop/api/${path}${rest}?${search}`;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(url, { method, headers, ...(hasBody && { body: content }) });
  });

describe('hostile input', () => {
  it('is never answered with a fault of the server', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (hostile) => {
        const { status } = await api.fetch(hostile);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 1_500 },
    );
  });

  it.each(['%', '%E0%A4%A', '%c0%af', 'a%2Fb', `${'x'.repeat(8_000)}`])(
    'is answered with 404 as an id: %s',
    async (id) => {
      for (const path of ['v2.6/products', 'v2.6/brands', 'v2.4/global_config']) {
        const response = await api.fetch(new Request(`http://shop/api/${path}/${id}`));
        expect(response.status).toBe(404);
      }
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('has no filter %s', async (name) => {
    const response = await api.fetch(
      new Request(`http://shop/api/v2.6/products?filter[${name}]=x`),
    );
    expect(response.status).toBe(400);
  });

  it('leaves the shop as it was', async () => {
    const response = await api.fetch(new Request('http://shop/api/v2.6/products'));
    expect(await response.json()).toMatchObject({ meta: { 'total-items': 3 } });
  });
});
