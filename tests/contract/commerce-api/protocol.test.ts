import { describe, expect, it } from 'vitest';
import { aSeed } from '../../builders/seed.ts';
import { linkedIds, type Resource, requestOf, startTestApi } from './test-api.ts';

const { call, api } = await startTestApi(aSeed());

describe('country and language of a request', () => {
  it.each([
    ['SG', 'en', 'SGD'],
    ['hk', 'en', 'HKD'],
    ['XX', 'en', 'SGD'],
    ['', 'en', 'SGD'],
    ['constructor', 'en', 'SGD'],
  ])('takes the country of %j', async (country, language, currency) => {
    const { included } = await call('v2.6/products/p1?include=variants', { country, language });
    expect(included[0]?.attributes.currency).toBe(currency);
  });

  it('is of Singapore without a header', async () => {
    const response = await api.fetch(
      new Request('http://shop/api/v2.6/products/p1?include=variants'),
    );
    expect(await response.text()).toContain('"currency":"SGD"');
  });

  it.each([
    ['HK', 'zh', '絲絨唇膏 p1'],
    ['HK', 'zh-HK,zh;q=0.9', '絲絨唇膏 p1'],
    ['HK', 'ko, zh;q=0.5, en;q=0.4', '絲絨唇膏 p1'],
    ['HK', 'zh;q=0.3, en;q=0.8', 'Velvet Lipstick p1'],
    ['HK', 'zh;q=0, *', 'Velvet Lipstick p1'],
    ['HK', 'en;q=0, *', '絲絨唇膏 p1'],
    ['HK', 'en;q=0', '絲絨唇膏 p1'],
    ['HK', 'en;q=0, zh;q=0, *', 'Velvet Lipstick p1'],
    ['HK', 'ko', 'Velvet Lipstick p1'],
    ['HK', ';;;q=,,', 'Velvet Lipstick p1'],
    ['SG', 'zh', 'Velvet Lipstick p1'],
    ['KR', 'ko', 'Velvet Lipstick p1'],
  ])('in %s answers %j by the name %s', async (country, language, name) => {
    const { data } = await call('v2.6/products/p1', { country, language });
    expect(data[0]?.attributes.name).toBe(name);
  });

  it('lets caches tell them apart', async () => {
    const { headers } = await call('v2.6/products');
    expect(headers.get('Vary')).toBe('X-Site-Country, Accept-Language');
  });
});

describe('addresses', () => {
  it.each(['v1', 'v2.6', 'v3', 'v10', 'v12.34', 'v99.0'])(
    'knows products under %s',
    async (version) => {
      expect((await call(`${version}/products`)).status).toBe(200);
    },
  );

  it.each([
    ...['products', 'v/products', 'v2.6.1/products', 'vx/products', 'v2.6', 'v2.6/nothing'],
    ...['v0/products', 'v0.1/products', 'v02/products', 'v2.06/products', 'v999/products'],
  ])('has nothing at %s', async (path) => {
    const { status, errors, headers } = await call(path);
    expect(status).toBe(404);
    expect(errors[0]?.status).toBe('404');
    expect(headers.get('Content-Type')).toBe('application/vnd.api+json');
  });

  it.each([
    ['POST', 'v2.6/products', 'HEAD, GET'],
    ['DELETE', 'v2.6/brands/b1', 'HEAD, GET'],
    ['PUT', 'v2.3/products/filters', 'HEAD, GET'],
    ['GET', 'v2.5/cart/line_items', 'POST'],
    ['POST', 'v2.5/cart/line_items/x', 'PATCH, DELETE'],
  ])('refuses %s %s', async (method, path, allow) => {
    const { status, headers } = await call(path, { method });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe(allow);
  });

  it('answers HEAD without a body', async () => {
    const response = await api.fetch(
      new Request('http://shop/api/v2.6/products', { method: 'HEAD' }),
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('a parameter that is not known', () => {
  it.each([
    ['products', 'filer[brand]'],
    ['products', 'fields'],
    ['products', 'fields[]'],
    ['products', 'page'],
    ['products/p1', 'expand'],
    ['brands', 'utm_source'],
    ['brands/b1', 'where[facets]'],
    ['billboards', 'activity_type'],
    ['search', 'where[brand]'],
    ['search', 'q'],
  ])('of %s is refused by name: %s', async (path, parameter) => {
    const { status, errors } = await call(`v2.6/${path}?${encodeURIComponent(parameter)}=x`);
    expect([status, errors[0]?.source]).toEqual([400, { parameter }]);
  });
});

describe('sparse fieldsets', () => {
  const membersOf = ({ attributes, relationships = {} }: Resource) => [
    ...Object.keys(attributes),
    ...Object.keys(relationships),
  ];

  it('leave of each type what is asked for, and its id and version', async () => {
    const fields = 'fields[products]=slug_url,brand&fields[brands]=name&fields[variants]=';
    const path = `v2.6/products?include=brand,variants&page[size]=1&${fields}`;
    const { data, included, meta } = await call(path);
    expect(data.map(membersOf)).toEqual([['slug-url', 'brand']]);
    expect(data[0]?.meta.version).toBeGreaterThan(0);
    expect(linkedIds(data[0], 'brand')).toEqual(['b1']);
    const byType = Map.groupBy(included, ({ type }) => type);
    expect(byType.get('brands')?.map(membersOf)).toEqual([['name']]);
    expect(byType.get('variants')?.flatMap(membersOf)).toEqual([]);
    expect(meta['total-items']).toBe(3);
  });

  it('leave types alone that they do not name, and single resources with what they have', async () => {
    const whole = await call('v2.6/brands/b1');
    const { data } = await call('v2.6/brands/b1?fields[products]=name');
    expect(data).toEqual(whole.data);
    const named = await call('v2.6/brands/b1?fields[brands]=name,nonsense');
    expect(named.data.map(membersOf)).toEqual([['name']]);
  });

  it('count for hits of a search, which are variants', async () => {
    const path = 'v3.1/search?query=lipstick&fields[variants]=name,price';
    const response = await api.fetch(requestOf(path, {}));
    const { hits } = (await response.json()).results.variants;
    expect(hits.length).toBeGreaterThan(0);
    expect(Object.keys(hits[0]).sort()).toEqual(['id', 'name', 'price']);
  });

  it('count for answers to calls that change something', async () => {
    const { data, included } = await call(
      'v2.5/cart/line_items?include=line_items&fields[carts]=token&fields[line-items]=unit-price',
      { method: 'POST', body: { line_items: [{ variant_id: 'p1-v1' }] } },
    );
    expect([...data, ...included].map(membersOf)).toEqual([['token'], ['unit-price']]);
  });
});

describe('a page of a list', () => {
  const numbersOf = (links: Record<string, string | null> = {}) =>
    Object.fromEntries(
      Object.entries(links).map(([name, link]) => {
        if (link === null) return [name, null];
        const { pathname, searchParams } = new URL(link, 'http://shop');
        expect([pathname, searchParams.get('page[size]')]).toEqual(['/api/v2.6/products', '1']);
        return [name, Number(searchParams.get('page[number]'))];
      }),
    );

  it.each([
    [1, { first: 1, prev: null, next: 2, last: 3 }],
    [2, { first: 1, prev: 1, next: 3, last: 3 }],
    [3, { first: 1, prev: 2, next: null, last: 3 }],
    [9, { first: 1, prev: 3, next: null, last: 3 }],
  ])('links to its neighbours: page %d of three', async (number, expected) => {
    const { links } = await call(`v2.6/products?page[size]=1&page[number]=${number}&sort=newest`);
    expect(numbersOf(links)).toEqual(expected);
  });

  it('is at the address that the page before links to', async () => {
    const first = await call('v2.6/products?page[size]=2');
    const next = await call(first.links?.next?.replace('/api/', '') ?? '');
    const ids = [...first.data, ...next.data].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['p1', 'p2', 'p3']);
  });

  it.each(['products', 'brands', 'categories', 'stores'])('is linked from %s', async (list) => {
    const { links } = await call(`v2.6/${list}`);
    expect(Object.keys(links ?? {})).toEqual(['first', 'prev', 'next', 'last']);
  });
});

describe('a variant of JSON:API', () => {
  const type = 'application/vnd.api+json';

  it.each([
    [`${type}; charset=utf-8`, 406],
    [`${type};version=1, ${type}; charset=utf-8;q=0.5`, 406],
    [`${type};q=0`, 406],
    [`${type};version=1, ${type};q=0.0, */*`, 406],
    [`${type};ext="https://jsonapi.org/ext/atomic"`, 406],
    [`text/html, ${type};VERSION=1`, 406],
    [type, 200],
    [`${type};q=0.9`, 200],
    [`${type};profile="https://example.com/a,b"`, 200],
    [`${type};version=1, ${type}`, 200],
    ['*/*', 200],
    ['application/json;version=1', 200],
    [';;;,,', 200],
  ])('that Accept: %s asks for is answered with %d', async (accept, expected) => {
    const { status, errors } = await call('v2.6/products', { headers: { Accept: accept } });
    expect(status).toBe(expected);
    expect(errors.map(({ source }) => source)).toEqual(
      expected === 406 ? [{ header: 'Accept' }] : [],
    );
  });

  it.each([
    [`${type}; charset=utf-8`, 415],
    [`${type};ext="https://jsonapi.org/ext/atomic"`, 415],
    [type, 201],
    [`${type};profile="https://example.com/a"`, 201],
    ['application/json; charset=utf-8', 201],
  ])('that is sent as %s is answered with %d', async (contentType, expected) => {
    const body = { line_items: [{ variant_id: 'p1-v1' }] };
    const headers = { 'Content-Type': contentType };
    const { status } = await call('v2.5/cart/line_items', { method: 'POST', body, headers });
    expect(status).toBe(expected);
  });
});

describe('caches', () => {
  const keptFor = async (path: string, asked: Parameters<typeof call>[1] = {}) =>
    (await call(path, asked)).headers.get('Cache-Control');

  it.each(['v2.6/products', 'v2.6/brands/b1', 'v2.4/billboards', 'v2.3/search/popular_queries'])(
    'that are shared may keep %s for seconds',
    async (path) => {
      expect(await keptFor(path)).toBe('public, max-age=0, s-maxage=5');
      expect(await keptFor(path, { method: 'HEAD' })).toBe('public, max-age=0, s-maxage=5');
    },
  );

  it('keep nothing that was asked for by somebody, or that does not exist', async () => {
    const path = 'v2.6/products';
    expect(await keptFor(path, { cartToken: 'x' })).toBe('no-cache');
    expect(await keptFor(path, { headers: { Authorization: 'Bearer a.b' } })).toBe('no-cache');
    expect(await keptFor('v2.6/brands/nowhere')).toBe('no-cache');
    expect(await keptFor('v3.1/search?query=lipstick')).toBe('no-cache');
    expect(await keptFor('v2.5/carts')).toBe('private, no-store');
  });
});

describe('a conditional request', () => {
  it.each([
    'v2.6/products',
    'v2.6/products/p1',
    'v2.6/brands',
    'v2.6/categories',
    'v2.6/popularity_lists',
    'v2.6/popularity_lists/all',
    'v2.3/products/filters',
    'v2.4/billboards',
    'v2.4/layout_config',
    'v2.5/carts',
  ])('of %s costs no body when nothing changed', async (path) => {
    const first = await call(path);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const second = await call(path, { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(304);
    expect(second.data).toEqual([]);
    expect((await call(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });
});
