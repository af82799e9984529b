import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import { HOME } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

const PAGES = {
  'sg/en/index.html': 'home sg-en',
  'sg/en/sale/index.html': 'sale sg-en',
  'sg/en/sale/page-2/index.html': 'sale sg-en, page 2',
  'sg/en/404/index.html': 'missing sg-en',
  'hk/en/index.html': 'home hk-en',
  'hk/zh/index.html': 'home hk-zh',
  'hk/zh/404/index.html': 'missing hk-zh',
  'kr/ko/index.html': 'home kr-ko',
  'kr/ko/brands/%EB%9D%BC/index.html': 'brand kr-ko',
  'sg/en/products/x/index.html': 'product sg-en',
  'sg/en/products/x/index.md/index.html': publishedPage('# Product', {
    type: 'text/markdown; charset=utf-8',
  }),
  'hk/en/texts/bag.json/index.html': publishedPage('{}', { type: 'application/json' }),
  'hk/zh/brands/new/index.html': 'brand hk-zh',
  'hk/zh/brands/old/index.html': publishedPage('/brands/new', { status: 301, type: 'text/plain' }),
};

describe('an origin for countries without Singapore', () => {
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  const shop: Record<string, string> = { 'th/th/index.html': 'home th-th' };
  beforeAll(async () => {
    origin = await startOrigin({ pages: { read, isThere, close() {} } });
  });
  afterAll(() => origin.stop());

  const read = async (path: string) => (shop[path] ? publishedPage(shop[path]) : undefined);
  const isThere = (locale: Locale) => storedPath(locale, HOME) in shop;
  const shown = async (path: string, headers = {}) => {
    const { status, body } = await origin.ask(path, { headers });
    return status === 200 ? body.toString() : status;
  };

  it('answers addresses that name no country in the first that is published', async () => {
    expect(await shown('/')).toBe('home th-th');
    expect(await shown('/?country_code=US')).toBe('home th-th');
    expect(await shown('/', { Cookie: 'locale=US' })).toBe('home th-th');
    shop['kr/ko/index.html'] = 'home kr-ko';
    expect(await shown('/')).toBe('home kr-ko');
    expect(await shown('/?country_code=SG')).toBe(404);
    expect(await shown('/', { Cookie: 'locale=TH' })).toBe('home th-th');
    shop['sg/en/index.html'] = 'home sg-en';
    expect(await shown('/')).toBe('home sg-en');
  });
});

describe('an origin for all countries', () => {
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  beforeAll(async () => {
    origin = await startOrigin({ pages: PAGES });
  });
  afterAll(() => origin.stop());

  it.each([
    ['/', {}, 'home sg-en'],
    ['/?country_code=HK', {}, 'home hk-en'],
    ['/?country_code=HK&language=zh', {}, 'home hk-zh'],
    ['/?language=zh', { Cookie: 'a=b; locale=HK' }, 'home hk-zh'],
    ['/?country_code=KR', { Cookie: 'locale=HK' }, 'home kr-ko'],
    ['/?country_code=US', { Cookie: 'locale=HK' }, 'home sg-en'],
    ['/?country_code=HK', { Cookie: 'language=lng_en' }, 'home hk-en'],
    ['/?country_code=HK', { Cookie: 'language=lng_th' }, 'home hk-en'],
    ['/?country_code=KR', { Cookie: 'language=lng_en' }, 'home kr-ko'],
    ['/?country_code=HK&language=zh', { Cookie: 'language=lng_en' }, 'home hk-zh'],
    ['/sale?page=2', {}, 'sale sg-en, page 2'],
    ['/sale?sort=newest&variant=7&utm_source=x', {}, 'sale sg-en'],
    ['/brands/%EB%9D%BC?country_code=KR', {}, 'brand kr-ko'],
    ['/brands/%eb%9d%bc?country_code=KR', {}, 'brand kr-ko'],
  ] as const)('answers %s with %j', async (path, headers, body) => {
    const answer = await origin.ask(path, { headers });
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  });

  it.each([
    ['/brands/%E1%84%85%E1%85%A1', '/brands/%EB%9D%BC'],
    ['/brands/%E1%84%85%E1%85%A1?country_code=KR&x=1', '/brands/%EB%9D%BC?country_code=KR&x=1'],
    ['/products/cre%CC%80me/', '/products/cr%C3%A8me'],
  ])('leads from %s, in another Unicode form, to %s', async (path, kept) => {
    const { status, headers } = await origin.ask(path);
    expect([status, headers.location]).toEqual([301, kept]);
  });

  it.each([
    ['/sale).', '/sale'],
    ['/products/x],', '/products/x'],
    ['/products/x%22', '/products/x'],
    ['/products/x%20', '/products/x'],
    ['/sale.%E3%80%80', '/sale'],
    ['/Products/X?a=B', '/products/x?a=B'],
    ['/products/x&utm_source=Mail&utm_medium=a', '/products/x?utm_source=Mail&utm_medium=a'],
    ['/sale%E3%80%82?page=2', '/sale?page=2'],
    ['/SALE/?country_code=SG', '/SALE?country_code=SG'],
  ])('leads from %s, mangled on its way, to %s', async (path, meant) => {
    const { status, headers } = await origin.ask(path);
    expect([301, 302]).toContain(status);
    expect(headers.location).toBe(meant);
  });

  it.each([
    '/nowhere).',
    '/Nowhere',
    '/products/x-y',
    '/texts/bag.json).',
    '/%2525',
    '/products/%E0%A4%A',
  ])('answers that %s is missing, since nothing is there without marks either', async (path) => {
    const { status, headers } = await origin.ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('answers clients that ask for Markdown with it, and keeps that from shared caches', async () => {
    const answer = await origin.ask('/products/x', { headers: { Accept: 'text/markdown' } });
    expect(answer.body.toString()).toBe('# Product');
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['cdn-cache-control']).toBeUndefined();
    expect(answer.headers.vary).toContain('Accept');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('answers anyone with Markdown at an address of its own', async () => {
    const answer = await origin.ask('/products/x/index.md');
    expect(answer.body.toString()).toBe('# Product');
    expect(answer.headers['cache-control']).toContain('public');
  });

  it('tells caches of pages that there is Markdown at their address', async () => {
    const vary = async (path: string) => String((await origin.ask(path)).headers.vary).split(', ');
    expect(await vary('/products/x')).toContain('Accept');
    expect(await vary('/products/x/index.md')).not.toContain('Accept');
    expect(await vary('/sale')).not.toContain('Accept');
    expect(await vary('/nowhere')).not.toContain('Accept');
  });

  it('answers with the page if there is no Markdown of it', async () => {
    const answer = await origin.ask('/sale', { headers: { Accept: 'text/markdown' } });
    expect(answer.body.toString()).toBe('sale sg-en');
  });

  it.each([
    ['/sale/', '/sale'],
    ['/sale/?sort=newest', '/sale?sort=newest'],
    ['//sale', '/sale'],
    ['//elsewhere.example/', '/elsewhere.example'],
    ['/sale///', '/sale'],
    ['/sale?page=1', '/sale'],
    ['/sale/?page=1&language=zh', '/sale?language=zh'],
  ])('redirects %s to its canonical spelling, %s', async (path, location) => {
    const answer = await origin.ask(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  it.each([
    ['/', 'locale=HK; language=lng_zh', '/?language=zh'],
    [
      '/sale?sort=newest&page=2',
      'locale=TH; language=lng_en',
      '/sale?sort=newest&page=2&language=en',
    ],
    ['/?country_code=HK', 'language=lng_zh', '/?country_code=HK&language=zh'],
    ['/nowhere', 'locale=HK; language=lng_zh', '/nowhere?language=zh'],
    ['/sale?language=&sort=newest', 'locale=HK; language=lng_zh', '/sale?sort=newest&language=zh'],
  ])(
    'redirects %s to the language that the visitor chose (%s): %s',
    async (path, Cookie, location) => {
      const answer = await origin.ask(path, { headers: { Cookie } });
      expect([answer.status, answer.headers.location]).toEqual([302, location]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toBeUndefined();
      const followed = await origin.ask(location, { headers: { Cookie } });
      expect(followed.headers.location).toBeUndefined();
    },
  );

  it.each([
    ['/sale?language=ko&sort=newest', '/sale?sort=newest'],
    ['/sale?language=en', '/sale'],
    ['/sale?country_code=HK&language=th', '/sale?country_code=HK'],
    ['/sale?language=', '/sale'],
    ['/sale?language', '/sale'],
  ])(
    'redirects %s away from a language that the country lacks, or that need not be named',
    async (path, location) => {
      const answer = await origin.ask(path);
      expect([answer.status, answer.headers.location]).toEqual([302, location]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(['en', 'ko', 'xx', 'ZH'])(
    'stores the first language of a country that has others, once %s is asked for',
    async (language) => {
      const Cookie = 'locale=HK; language=lng_zh';
      const path = `/sale?language=${language}&sort=newest`;
      const answer = await origin.ask(path, { headers: { Cookie } });
      expect([answer.status, answer.headers.location]).toEqual([302, '/sale?sort=newest']);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^language=lng_en; Max-Age=31536000; Path=\/; SameSite=Lax$/i),
      ]);
    },
  );

  it.each(['/texts/bag.json?country_code=HK&language=en', '/texts/bag.json?country_code=HK'])(
    'answers what a page fetches, %s, in the language that it asks for',
    async (path) => {
      const answer = await origin.ask(path, { headers: { Cookie: 'language=lng_zh' } });
      expect([answer.status, answer.headers['content-language']]).toEqual([200, 'en-HK']);
      expect(answer.headers.vary).toBeUndefined();
    },
  );

  it('redirects no address to another host', async () => {
    const Cookie = 'locale=HK; language=lng_zh';
    for (const path of [
      '//elsewhere.example/..%2f',
      '/.//elsewhere.example?page=0',
      '//x?page=2',
    ]) {
      const { headers } = await origin.ask(path, { headers: { Cookie } });
      expect([path, headers.location ?? '/']).toEqual([path, expect.stringMatching(/^\/(?!\/)/)]);
    }
  });

  it.each([
    ['/brands/old?language=zh', '/brands/new?language=zh'],
    ['/brands/old?language=zh&page=2', '/brands/new?language=zh&page=2'],
  ])('redirects %s to its new path, for as long as a page is kept', async (path, location) => {
    const answer = await origin.ask(path, { headers: { Cookie: 'locale=HK' } });
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
    expect(answer.headers['cache-control']).toContain('max-age=0');
    expect(answer.headers.vary).toContain('Cookie');
  });

  it.each([
    '/nowhere',
    '/sale?page=3',
    '/sale?page=0',
    '/sale?page=-1',
    '/sale?page=2x',
    '/sale?page=',
    '/sale?page=999999999',
    '/sale/page-2',
    '/sale/index.html',
    '/%E0%A4%A',
    '/%00',
    '/..%2f..%2fsecret.txt',
    '/sale%2f..',
  ])('answers %s with the 404 page', async (path) => {
    const answer = await origin.ask(path);
    expect([answer.status, answer.body.toString()]).toEqual([404, 'missing sg-en']);
  });

  it('shows the 404 page of the locale', async () => {
    const answer = await origin.ask('/nowhere?country_code=HK&language=zh');
    expect(answer.body.toString()).toBe('missing hk-zh');
  });

  it('stores the country that a query names', async () => {
    const { headers } = await origin.ask('/?country_code=hk');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^locale=HK; Max-Age=31536000; Path=\/; SameSite=Lax$/i),
    ]);
  });

  it.each(['/', '/?country_code=US', '/texts/bag.json?country_code=HK'])(
    'stores nothing for %s',
    async (path) => {
      const { status, headers } = await origin.ask(path);
      expect(status).toBe(200);
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(['HK', 'hk'])(
    'stores a country once, and not if the cookie has it: %s',
    async (known) => {
      const { headers } = await origin.ask('/?country_code=HK', {
        headers: { Cookie: `locale=${known}` },
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toContain('public');
      const other = await origin.ask('/?country_code=HK', { headers: { Cookie: 'locale=KR' } });
      expect(other.headers['set-cookie']).toHaveLength(1);
    },
  );

  it('lets no shared cache keep a cookie, nor any cache a new one with what it has', async () => {
    const { headers } = await origin.ask('/?country_code=HK');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect([headers['cdn-cache-control'], headers['surrogate-key']]).toEqual([
      undefined,
      undefined,
    ]);
    const held = { 'If-None-Match': String(headers.etag) };
    const again = await origin.ask('/?country_code=HK', { headers: held });
    expect([again.status, again.headers['set-cookie']]).toEqual([200, headers['set-cookie']]);
    const stored = await origin.ask('/?country_code=HK', {
      headers: { ...held, Cookie: 'locale=HK' },
    });
    expect([stored.status, stored.headers['set-cookie']]).toEqual([304, undefined]);
  });

  it('varies by cookie only if the cookie decides', async () => {
    expect((await origin.ask('/')).headers.vary).toBe('Cookie');
    expect((await origin.ask('/?country_code=KR')).headers.vary).toBeUndefined();
    expect((await origin.ask('/?country_code=HK&language=zh')).headers.vary).toBeUndefined();
    expect((await origin.ask('/?country_code=HK')).headers.vary).toBe('Cookie');
  });
});

describe('an origin with a host for each country', () => {
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  beforeAll(async () => {
    const hosts = new Map([
      ['SG', 'shop.sg'],
      ['HK', 'shop.hk'],
    ] as const);
    origin = await startOrigin({ pages: PAGES, config: { origin: 'https://shop.sg', hosts } });
  });
  afterAll(() => origin.stop());

  const at = (Host: string, path: string, more = {}) =>
    origin.ask(path, { headers: { Host, ...more } });

  it('takes the country from the host, whatever the cookie, and for every cache', async () => {
    const answer = await at('shop.hk', '/?language=zh', { Cookie: 'locale=SG' });
    expect(answer.body.toString()).toBe('home hk-zh');
    expect(answer.headers.vary).toBeUndefined();
  });

  it.each([
    ['/?country_code=HK', 'https://shop.hk/'],
    [
      '/sale?country_code=hk&language=zh&sort=newest',
      'https://shop.hk/sale?language=zh&sort=newest',
    ],
    ['/sale?country_code=HK&language=en', 'https://shop.hk/sale?language=en'],
    ['/sale?country_code=HK&language=ko', 'https://shop.hk/sale?language=ko'],
  ])('redirects %s to the host of the country', async (path, location) => {
    const answer = await at('shop.sg', path);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  it.each(['/?country_code=HK', '/?country_code=US', '/?country_code=KR'])(
    'answers %s at its own host, if no other is meant',
    async (path) => {
      const answer = await at('shop.hk', path);
      expect([answer.status, answer.body.toString()]).toEqual([200, 'home hk-en']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );
});
