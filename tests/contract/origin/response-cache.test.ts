import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PublishedPage, PublishedPages } from '#content-sync/publish/published-pages.ts';
import { PAGE_LIFETIMES, pageCacheControl } from '#server/http/cache-control.ts';
import type { NodeEnv } from '#server/http/client-address.ts';
import { createResponseCache } from '#server/http/requests/response-cache.ts';
import { createRequestFront } from '#server/operations/request-front.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

const NOW = Date.parse('2026-01-31T08:00:00Z');
const LONG = (text: string) => `<p>${text}</p>${'worth compressing '.repeat(100)}`;

/** An origin with a response cache, whose pages count how often they are read. */
async function anOrigin(options: Parameters<typeof startOrigin>[0] = {}) {
  const bodies = new Map<string, PublishedPage>();
  const clock = { now: NOW };
  let [version, reads] = [1, 0];
  const pages: PublishedPages = {
    async read(path) {
      reads += 1;
      return bodies.get(path);
    },
    version: () => String(version),
    close() {},
  };
  const publish = (path: string, body: string, more: Partial<PublishedPage> = {}) => {
    bodies.set(path, publishedPage(LONG(body), { digest: body, ...more }));
    version += 1;
  };
  publish('sg/en/index.html', 'home-sg');
  publish('hk/en/index.html', 'home-hk-en');
  publish('hk/zh/index.html', 'home-hk-zh');
  publish('sg/en/404/index.html', 'missing');
  const { trustedProxies = [] } = options;
  const now = () => clock.now;
  const front = createRequestFront({
    log: pino({ level: 'silent' }),
    trustedProxies,
    responseCache: createResponseCache({ pages, trustedProxies, now }),
  });
  const origin = await startOrigin({ pages, now, ...options, listening: { front } });
  onTestFinished(() => origin.stop());
  const readsOf = async (work: () => Promise<unknown>) => {
    const before = reads;
    await work();
    return reads - before;
  };
  const text = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    String((await origin.ask(path, { headers })).body);
  /** Requests a page often enough to have it cached. */
  const remember: typeof text = async (...request) => {
    await text(...request);
    return text(...request);
  };
  return { ...origin, clock, publish, readsOf, text, remember };
}

describe('a page that was requested a moment ago', () => {
  test('is answered byte for byte as before, without being read again', async () => {
    const { ask, readsOf, remember } = await anOrigin();
    const headers = { 'Accept-Encoding': 'br', Cookie: 'locale=HK; access-token=x' };
    await remember('/?utm_source=x', headers);
    const first = await ask('/?utm_source=x', { headers: { ...headers, Range: 'bytes=0-' } });
    let again = first;
    const reads = await readsOf(async () => {
      again = await ask('/?utm_source=x', { headers });
    });
    expect(reads).toBe(0);
    expect(again.body.equals(first.body)).toBe(true);
    const told = (answer: typeof first) => ({ ...answer.headers, date: '', 'x-request-id': '' });
    expect(told(again)).toEqual(told(first));
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('is read again once something is published', async () => {
    const { remember, text, publish } = await anOrigin();
    await remember('/');
    publish('sg/en/index.html', 'home-sg-2');
    expect(await text('/')).toContain('home-sg-2');
  });

  test('is read again after a minute, or after a moment if it expires some day', async () => {
    const { remember, text, publish, clock, readsOf } = await anOrigin();
    publish('sg/en/later/index.html', 'later', { expiresAt: NOW + 3_600_000 });
    const readsAfter = (ms: number, path: string) => {
      clock.now += ms;
      return readsOf(() => text(path));
    };
    await remember('/');
    await remember('/later');
    expect(await readsAfter(1_000, '/')).toBe(0);
    expect(await readsAfter(0, '/later')).toBe(0);
    expect(await readsAfter(5_000, '/later')).toBe(1);
    expect(await readsAfter(0, '/')).toBe(0);
    expect(await readsAfter(60_000, '/')).toBe(1);
  });

  test.each([
    ['soon to be another', { expiresAt: NOW + 600_000 }],
    ['in error', { status: 500 }],
    ['none', { type: 'application/xml' }],
  ])('is read each time if it is %s', async (_, more) => {
    const { remember, text, publish, readsOf } = await anOrigin();
    publish('sg/en/x/index.html', 'x', more);
    await remember('/x');
    expect(await readsOf(() => text('/x'))).toBe(1);
  });

  test('is cached whatever shared caches are told about pages', async () => {
    const lifetimes = { ...PAGE_LIFETIMES, sharedS: 30, staleS: 90 };
    const { ask, remember, text, publish, readsOf } = await anOrigin({ lifetimes });
    publish('sg/en/soon/index.html', 'soon', { expiresAt: NOW + 119_000 });
    publish('sg/en/later/index.html', 'later', { expiresAt: NOW + 120_000 });
    const { headers } = await ask('/');
    expect(headers['cache-control']).toContain('s-maxage=30, stale-while-revalidate=90');
    for (const path of ['/', '/soon', '/later']) await remember(path);
    expect(await readsOf(() => text('/'))).toBe(0);
    expect(await readsOf(() => text('/later'))).toBe(0);
    expect(await readsOf(() => text('/soon'))).toBe(1);
  });
});

describe('what is for one visitor is never cached', () => {
  /** The headers of a page. */
  const AS_A_PAGE = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': pageCacheControl({ now: NOW }),
    'Content-Language': 'en-SG',
  } as const;

  test.each([
    ['of the console', '/console/drafts', { 'Cache-Control': 'private, no-cache' }],
    ['of the console, whatever its headers say', '/console/drafts', {}],
  ])('%s', async (_, path, headers) => {
    let asked = 0;
    const team = new Hono<NodeEnv>().get('*', () => {
      asked += 1;
      const body = Buffer.from(LONG(`own-${asked}`));
      return new Response(body, { headers: { ...AS_A_PAGE, ...headers } });
    });
    const { text } = await anOrigin({ console: team });
    for (const time of [1, 2, 3]) expect(await text(path)).toContain(`own-${time}<`);
  });

  test('a document in place of a page, and what is there if there is none', async () => {
    const { remember, text, publish, readsOf } = await anOrigin();
    publish('sg/en/x/index.html', 'page');
    publish('sg/en/x/index.md/index.html', 'document', { type: 'text/markdown; charset=utf-8' });
    expect(await remember('/x', { Accept: 'text/markdown' })).toContain('document');
    expect(await readsOf(() => text('/x', { Accept: 'text/markdown' }))).toBe(1);
    expect(await text('/x')).toContain('page');
    await remember('/nowhere');
    expect(await readsOf(() => text('/nowhere'))).toBeGreaterThan(0);
  });
});

describe('what is cached for one request is given to no other', () => {
  test.for([
    ['of another country', '/', { Cookie: 'locale=HK' }, 'home-hk-en'],
    ['of another country in the query', '/?country_code=HK', {}, 'home-hk-en'],
    ['in another language', '/?country_code=HK&language=zh', {}, 'home-hk-zh'],
    ['with an odd cookie', '/', { Cookie: 'locale="HK"' }, 'home-sg'],
    ['with an encoded cookie', '/', { Cookie: 'locale=%48K' }, 'home-hk-en'],
    ['with two cookies', '/', { Cookie: 'locale=HK; locale=SG' }, 'home-hk-en'],
    ['with a cookie of a similar name', '/', { Cookie: 'xlocale=HK' }, 'home-sg'],
  ] as const)('%s', async ([_, path, headers, expected]) => {
    const { remember, text } = await anOrigin();
    expect(await remember('/')).toContain('home-sg');
    expect(await remember(path, headers)).toContain(expected);
    expect(await text(path, headers)).toContain(expected);
    expect(await text('/')).toContain('home-sg');
  });

  test('clients without compression get none, and those that hold the page get a 304', async () => {
    const { ask, text, remember } = await anOrigin();
    await remember('/', { 'Accept-Encoding': 'br' });
    expect(await text('/')).toBe(LONG('home-sg'));
    const held = await ask('/', { headers: { 'If-None-Match': '"home-sg"' } });
    expect(held.status).toBe(304);
  });

  test.each(['language=lng_zh', 'language=%6cng_zh'])(
    'a visitor who chose another language (%s) is redirected to it',
    async (language) => {
      const { ask, remember } = await anOrigin();
      expect(await remember('/', { Cookie: 'locale=HK' })).toContain('home-hk-en');
      const { headers } = await ask('/', { headers: { Cookie: `locale=HK; ${language}` } });
      expect(headers.location).toBe('/?language=zh');
      expect(await remember('/', { Cookie: 'locale=HK; language=lng_en' })).toContain('home-hk-en');
    },
  );

  test('a country is stored each time', async () => {
    const { ask } = await anOrigin();
    for (const _ of [1, 2, 3]) {
      const { headers } = await ask('/?country_code=HK');
      expect(headers['set-cookie']).toEqual([expect.stringContaining('locale=HK')]);
    }
  });

  test('nobody can have a host of theirs cached for others', async () => {
    const hosts = new Map([['KR', 'www.shop.kr']] as const);
    const { ask, remember, publish } = await anOrigin({
      config: { origin: 'http://localhost', hosts },
      trustedProxies: [],
    });
    publish('kr/ko/index.html', 'home-kr');
    const forwarded = { 'X-Forwarded-Host': 'www.shop.kr', Host: 'shop' };
    expect(await remember('/', forwarded)).toContain('home-sg');
    expect(await remember('/', { Host: 'www.shop.kr' })).toContain('home-kr');
    expect(await remember('/', { Host: 'shop' })).toContain('home-sg');
    const head = await ask('/', { method: 'HEAD', headers: { Host: 'shop' } });
    expect(head.body.byteLength).toBe(0);
  });

  test('behind a trusted proxy the forwarded host is the host', async () => {
    const hosts = new Map([['KR', 'www.shop.kr']] as const);
    const { remember, publish } = await anOrigin({
      config: { origin: 'http://localhost', hosts },
      trustedProxies: ['127.0.0.1'],
    });
    publish('kr/ko/index.html', 'home-kr');
    const at = (host: string) => remember('/', { 'X-Forwarded-Host': host });
    expect(await at('www.shop.sg')).toContain('home-sg');
    expect(await at('www.shop.kr')).toContain('home-kr');
    expect(await at('www.shop.sg')).toContain('home-sg');
  });
});
