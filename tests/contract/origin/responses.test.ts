import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathKey } from '#content-sync/publish/surrogate-keys.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

const NOW = Date.parse('2026-01-31T08:00:00Z');
const INLINE_SCRIPT = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const LONG = `<p>${'long enough to be worth compressing '.repeat(100)}</p>`;
const SCRIPT = `export const text = '${'x'.repeat(2000)}';`;

describe('an answer of the origin', () => {
  let origin: Awaited<ReturnType<typeof startOrigin>>;
  beforeAll(async () => {
    origin = await startOrigin({
      now: () => NOW,
      pages: {
        'hk/zh/index.html': publishedPage(LONG, { digest: 'd1' }),
        'sg/en/index.html': publishedPage('short'),
        'sg/en/soon/index.html': publishedPage('soon', { expiresAt: NOW + 5_500 }),
        'sg/en/past/index.html': publishedPage('past', { expiresAt: NOW - 1 }),
        'sg/en/keyed/index.html': publishedPage('keyed', {
          surrogateKeys: ['sg-en', 'sg-en-products-p1'],
        }),
        'sg/en/404/index.html': publishedPage('missing', {
          digest: 'd404',
          surrogateKeys: ['sg-en'],
        }),
      },
      inlineScripts: [INLINE_SCRIPT],
      builds: [
        { '_astro/new.js': SCRIPT, 'favicon.svg': '<svg/>', '.hidden': 'hidden' },
        { '_astro/old.js': 'old', '_astro/new.js': 'never' },
      ],
    });
  });
  afterAll(() => origin.stop());

  const HK = '/?country_code=HK&language=zh';

  it('says what a page is', async () => {
    const { headers } = await origin.ask(HK);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'zh-Hant-HK',
      'content-length': String(Buffer.byteLength(LONG)),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      etag: '"d1"',
      vary: 'Accept-Encoding',
    });
  });

  it('comes with a policy that allows its scripts and no other, and says where to report', async () => {
    const { headers } = await origin.ask(HK);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`script-src 'self' ${INLINE_SCRIPT}`);
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'"]));
    expect(policy).toContain('report-uri /csp-reports');
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
    const file = await origin.ask('/_astro/new.js');
    expect(file.headers['content-security-policy']).toBeUndefined();
  });

  it.each([
    ['/', 's-maxage=60, stale-while-revalidate=600'],
    ['/soon', 's-maxage=5, stale-while-revalidate=0'],
    ['/past', 's-maxage=0, stale-while-revalidate=0'],
  ])('%s may be cached no longer than it lasts', async (path, lifetime) => {
    const { headers } = await origin.ask(path);
    expect(headers['cache-control']).toBe(`public, max-age=0, ${lifetime}`);
  });

  it.each([
    ['/', 'max-age=60, stale-while-revalidate=600'],
    ['/soon', 'max-age=5, stale-while-revalidate=0'],
    ['/past', 'max-age=0, stale-while-revalidate=0'],
  ])('%s may be kept by edges no longer, unless the origin is away', async (path, lifetime) => {
    const { headers } = await origin.ask(path);
    expect(headers['cdn-cache-control']).toBe(`public, ${lifetime}, stale-if-error=604800`);
  });

  it('names itself to edges, with the path that was requested', async () => {
    const { headers } = await origin.ask('/keyed');
    expect(String(headers['surrogate-key']).split(' ')).toEqual([
      'sg-en',
      pathKey(localeFor('SG'), '/keyed'),
      'sg-en-products-p1',
    ]);
  });

  it('says of a missing page under which path it may be kept', async () => {
    const { headers } = await origin.ask('/nowhere');
    expect(String(headers['surrogate-key'])).toContain(pathKey(localeFor('SG'), '/nowhere'));
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for %s by %s, with an ETag of its own', async (accepted, encoding, undo) => {
    const answer = await origin.ask(HK, { headers: { 'Accept-Encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.etag).toBe(`"d1-${encoding}"`);
    expect(answer.headers['content-length']).toBe(String(answer.body.byteLength));
    expect(undo(answer.body).toString()).toBe(LONG);
  });

  it.each(['"d1"', 'W/"d1"', '"d1-br"', '"other", "d1-gzip"', '*'])(
    'is 304 without a body for clients that hold %s',
    async (held) => {
      const headers = { 'If-None-Match': held, Cookie: 'locale=HK' };
      const answer = await origin.ask(HK, { headers });
      expect([answer.status, answer.body.byteLength]).toEqual([304, 0]);
      expect(answer.headers.etag).toBe('"d1"');
    },
  );

  it('is whole for clients that hold other bytes', async () => {
    const answer = await origin.ask(HK, {
      headers: { 'If-None-Match': '"d2", "d1-zip"', Cookie: 'locale=HK' },
    });
    expect(answer.status).toBe(200);
  });

  it('stays 404 for clients that hold the 404 page', async () => {
    const answer = await origin.ask('/nowhere', { headers: { 'If-None-Match': '"d404"' } });
    expect(answer.status).toBe(404);
  });

  it('has the same headers and no body for HEAD', async () => {
    const [head, get] = [await origin.ask(HK, { method: 'HEAD' }), await origin.ask(HK)];
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is 405 for %s of a page', async (method) => {
    const { status, headers } = await origin.ask('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('serves a hashed file for good, from the newest code build that has it', async () => {
    const [current, old] = [await origin.ask('/_astro/new.js'), await origin.ask('/_astro/old.js')];
    expect([current.body.toString(), old.body.toString()]).toEqual([SCRIPT, 'old']);
    expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(old.headers['content-type']).toMatch(/^text\/javascript/);
  });

  it('serves a public file for a short while, and 304 to clients that hold it', async () => {
    const { body, headers } = await origin.ask('/favicon.svg');
    expect(body.toString()).toBe('<svg/>');
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(headers['cache-control']).not.toContain('immutable');
    const held = { 'If-None-Match': String(headers.etag) };
    expect((await origin.ask('/favicon.svg', { headers: held })).status).toBe(304);
  });

  it.each([
    '/_astro/none.js',
    '/_astro/',
    '/_astro',
    '/.hidden',
    '/../../secret.txt',
    '/_astro/../../../secret.txt',
    '/_astro/..%2f..%2f..%2fsecret.txt',
    '/_astro/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/_astro/..%5c..%5csecret.txt',
  ])('is 404 for %s', async (path) => {
    const answer = await origin.ask(path);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).not.toContain('secret');
  });

  it('passes on requests for the API and for pictures', async () => {
    const bodies = await Promise.all(
      ['/api/v2.6/brands', '/pictures/x.svg', '/images/320/x'].map((path) => origin.ask(path)),
    );
    expect(bodies.map(({ body }) => body.toString())).toEqual(['api', 'picture', 'image']);
  });
});

describe('an answer of an origin that purges edges', () => {
  const NEW_YEAR = Date.parse('2027-01-01T00:00:00Z');

  it.each([
    ['/', 86_400, 600],
    ['/tonight', 3_600, 0],
    ['/nowhere', 60, 600],
    ['/moved', 60, 600],
  ])('may be kept for long if it is a page: %s for %i s', async (path, fresh, stale) => {
    const origin = await startOrigin({
      now: () => NEW_YEAR,
      edgesArePurged: true,
      pages: {
        'sg/en/index.html': 'home',
        'sg/en/tonight/index.html': publishedPage('now', { expiresAt: NEW_YEAR + 3_600_000 }),
        'sg/en/moved/index.html': publishedPage('/', { status: 301, type: 'text/plain' }),
        'sg/en/404/index.html': 'missing',
      },
    });
    const { headers } = await origin.ask(path);
    await origin.stop();
    expect(headers['cdn-cache-control']).toBe(
      `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=604800`,
    );
    expect(headers['cache-control']).toContain('max-age=0, s-maxage=60');
  });
});

describe('an answer to an edge that reads other headers', () => {
  const pages = {
    'sg/en/index.html': publishedPage('home', { surrogateKeys: ['sg-en', 'sg-en-path-a'] }),
  };

  it('has its keys separated by commas, and no stale page after a soft purge', async () => {
    const edgeHeaders = new Set(['Cache-Tag', 'Surrogate-Control'] as const);
    const origin = await startOrigin({ edgesArePurged: true, edgeHeaders, pages });
    const page = (await origin.ask('/')).headers;
    const own = (await origin.ask('/?country_code=SG')).headers;
    await origin.stop();
    const path = pathKey(localeFor('SG'), '/');
    expect(page).toMatchObject({
      'cache-tag': `sg-en,${path},sg-en-path-a`,
      'surrogate-control': 'max-age=86400, stale-if-error=604800',
    });
    expect(own['set-cookie']).toBeDefined();
    expect([own['cache-tag'], own['surrogate-control']]).toEqual([undefined, undefined]);
  });

  it('has none of them otherwise', async () => {
    const origin = await startOrigin({ edgesArePurged: true, pages });
    const { headers } = await origin.ask('/');
    await origin.stop();
    expect([headers['cache-tag'], headers['surrogate-control']]).toEqual([undefined, undefined]);
  });
});

describe('health', () => {
  it('is ok, and fails at random', async () => {
    const draws = [0.1, 0.9];
    const origin = await startOrigin({ random: () => draws.shift() ?? 0 });
    const answers = [];
    for (const path of ['/healthcheck', '/livez', '/healthcheck/random', '/healthcheck/random']) {
      const { status, body } = await origin.ask(path);
      answers.push([status, body.toString()]);
    }
    await origin.stop();
    expect(answers).toEqual([
      [200, 'ok'],
      [200, 'ok'],
      [200, 'ok'],
      [503, 'failed'],
    ]);
  });

  it.each([
    [{}, 503],
    [{ 'th/en/index.html': 'home' }, 200],
  ])('is ready with %j as %i', async (pages, status) => {
    const origin = await startOrigin({ pages });
    expect((await origin.ask('/readyz')).status).toBe(status);
    await origin.stop();
  });
});

describe('a page that cannot be read', () => {
  const failing = (paths: Readonly<Record<string, string>>) =>
    startOrigin({
      pages: {
        async read(path) {
          const body = paths[path];
          if (body === undefined) throw new Error('broken');
          return publishedPage(body, { status: 500 });
        },
        close() {},
      },
    });

  it('is answered with the error page of its locale, which is never cached', async () => {
    const origin = await failing({ 'th/en/500/index.html': 'sorry' });
    const answer = await origin.ask('/products/x?country_code=TH&language=en');
    await origin.stop();
    expect([answer.status, answer.body.toString()]).toEqual([500, 'sorry']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['cdn-cache-control']).toBeUndefined();
    expect(answer.headers['surrogate-key']).toBeUndefined();
  });

  it('is answered with a link home if the error page cannot be read either', async () => {
    const origin = await failing({});
    const answer = await origin.ask('/products/x?country_code=HK&language=zh');
    await origin.stop();
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain('<html lang="zh-Hant-HK">');
    expect(answer.body.toString()).toContain('<a href="/?language=zh">返回主頁</a>');
    expect(answer.body.toString()).not.toContain('broken');
  });

  it('is 404 with a link home if the shop has no page for that', async () => {
    const origin = await startOrigin();
    const answer = await origin.ask('/nowhere');
    await origin.stop();
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain('This page could not be found');
    expect(answer.body.toString()).toContain('<a href="/">');
  });
});

describe('a failing request', () => {
  it('is 500 and leaves the origin running', async () => {
    const origin = await startOrigin({
      api: () => {
        throw new Error('broken');
      },
    });
    const failed = await origin.ask('/api/v2.6/brands');
    const next = await origin.ask('/livez');
    await origin.stop();
    expect([failed.status, next.status]).toEqual([500, 200]);
    expect(failed.body.toString()).not.toContain('broken');
  });
});
