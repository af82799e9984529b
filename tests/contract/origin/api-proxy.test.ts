import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type ApiProxyOptions, createApiProxy } from '#server/api/proxy/api-proxy.ts';
import { startOrigin } from './test-origin.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

describe('the proxy to a remote commerce API', () => {
  const stops: Array<() => Promise<void> | void> = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  async function originBefore(listener: RequestListener, options: Partial<ApiProxyOptions> = {}) {
    const remote = createServer(listener);
    await new Promise<void>((resolve) => remote.listen(0, '127.0.0.1', resolve));
    const address = remote.address();
    if (typeof address !== 'object' || !address) throw new Error('The remote has no port.');
    const baseUrl = `http://127.0.0.1:${address.port}`;
    const origin = await startOrigin({
      api: createApiProxy({ baseUrl, ...options }),
    });
    stops.push(
      origin.stop,
      () => remote.closeAllConnections(),
      () => void remote.close(),
    );
    return origin;
  }

  it('passes on method, path, query, body and status, and says who asks', async () => {
    const origin = await originBefore(async (request, response) => {
      const body = await text(request);
      response.writeHead(201, { 'Content-Type': 'application/json', ETag: '"x"' });
      response.end(
        JSON.stringify({ ...request.headers, body, to: `${request.method} ${request.url}` }),
      );
    });
    const answer = await origin.ask('/api/v2.5/cart/line_items?include=a,b', {
      method: 'POST',
      body: '{"line_items":[]}',
      headers: {
        Host: 'shop.sg',
        'X-CART-TOKEN': 't',
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Prefix': '/admin',
        'X-Real-IP': '6.6.6.6',
        'True-Client-IP': '6.6.6.6',
        'X-Original-URL': '/admin',
        'X-HTTP-Method-Override': 'DELETE',
        'Keep-Alive': 'timeout=5',
      },
    });
    expect([answer.status, answer.headers.etag]).toEqual([201, '"x"']);
    const seen = JSON.parse(answer.body.toString());
    expect(seen).toMatchObject({
      to: 'POST /api/v2.5/cart/line_items?include=a,b',
      body: '{"line_items":[]}',
      'x-cart-token': 't',
      'x-forwarded-host': 'shop.sg',
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '127.0.0.1',
    });
    expect(seen).not.toHaveProperty('keep-alive');
    expect(JSON.stringify(seen)).not.toMatch(/6\.6\.6\.6|admin|DELETE/);
  });

  describe.each([true, false])('before an API that knows the extras of a query: %s', (knows) => {
    const LEAN = 'fields%5Bproducts%5D=&facets=false';
    const asked: Array<string> = [];
    const anOrigin = () => {
      asked.length = 0;
      return originBefore(async (request, response) => {
        const { method, url = '' } = request;
        asked.push(`${method} ${url} ${await text(request)}`.trim());
        const isRefused = url.includes('wrong') || (!knows && /fields|facets/.test(url));
        response.writeHead(isRefused ? 400 : 200, JSON_TYPE).end('{"data":[]}');
      });
    };

    it('asks it by the specification if it refuses them, and at once from then on', async () => {
      const { ask } = await anOrigin();
      const lean = `/api/v2.6/products?include=brand&${LEAN}`;
      const plain = '/api/v2.6/products?include=brand';
      expect([(await ask(lean)).status, (await ask(lean)).status]).toEqual([200, 200]);
      expect(asked).toEqual(
        (knows ? [lean, lean] : [lean, plain, plain]).map((path) => `GET ${path}`),
      );
    });

    it('sends what it refuses for other reasons no more than once more', async () => {
      const { ask } = await anOrigin();
      expect((await ask(`/api/v2.6/wrong?${LEAN}`)).status).toBe(400);
      expect(asked).toEqual([`GET /api/v2.6/wrong?${LEAN}`, 'GET /api/v2.6/wrong']);
      expect((await ask('/api/v2.6/wrong?include=brand')).status).toBe(400);
      expect(asked).toHaveLength(3);
      await ask(`/api/v2.6/products?${LEAN}`);
      expect(asked[3]).toBe(`GET /api/v2.6/products?${LEAN}`);
    });

    it('sends the body again', async () => {
      const { ask } = await anOrigin();
      const path = '/api/v2.5/product_recommendations/products_by_popularity';
      const answer = await ask(`${path}?${LEAN}`, { method: 'POST', body: '{"page_path":"/"}' });
      expect(answer.status).toBe(200);
      expect(asked.at(-1)).toBe(`POST ${knows ? `${path}?${LEAN}` : path} {"page_path":"/"}`);
    });
  });

  it('names the shop to the API, whatever host was asked', async () => {
    const origin = await originBefore(
      ({ headers }, response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify(headers)),
      { addressing: { origin: 'https://shop.sg', hosts: new Map([['HK', 'shop.hk']]) } },
    );
    const named = async (Host: string) => {
      const { body } = await origin.ask('/api/v2.6/brands', { headers: { Host } });
      return JSON.parse(String(body));
    };
    const shop = { 'x-forwarded-host': 'shop.sg', 'x-forwarded-proto': 'https' };
    expect(await named('evil.example')).toMatchObject(shop);
    expect(await named('shop.hk')).toMatchObject({ ...shop, 'x-forwarded-host': 'shop.hk' });
  });

  it('passes on the refusals of the API', async () => {
    const origin = await originBefore((_request, response) =>
      response.writeHead(422, JSON_TYPE).end('{"errors":[]}'),
    );
    const answer = await origin.ask('/api/v2.6/brands');
    expect([answer.status, String(answer.body)]).toEqual([422, '{"errors":[]}']);
  });

  it('tells the API of the bag of the call’s country alone, and keeps its bag as that country’s', async () => {
    const heard: Array<string | undefined> = [];
    const origin = await originBefore((request, response) => {
      heard.push(request.headers.cookie);
      response.setHeader('Set-Cookie', 'cart-token=merged; Path=/');
      response.writeHead(200, JSON_TYPE).end('{}');
    });
    const Cookie = 'cart-token=of-sg; cart-token-SG=of-sg; cart-token-KR=of-kr';
    const ask = (country: string) =>
      origin.ask('/api/v2.6/sessions', { headers: { Cookie, 'X-Site-Country': country } });
    expect((await ask('KR')).headers['set-cookie']).toEqual([
      'cart-token=merged; Path=/',
      'cart-token-KR=merged; Path=/',
    ]);
    await ask('TH');
    expect(heard).toEqual(['cart-token=of-kr', undefined]);
  });

  it('keeps headers about the whole origin from browsers', async () => {
    const origin = await originBefore((_request, response) => {
      response.setHeader('Set-Cookie', [
        'cart-token=abc; Path=/; Secure',
        'console-session=stolen; Path=/',
        'evil=1',
      ]);
      response
        .writeHead(200, {
          ...JSON_TYPE,
          'Cache-Control': 'no-store',
          'Clear-Site-Data': '"*"',
          'Service-Worker-Allowed': '/',
          'Strict-Transport-Security': 'max-age=0',
          'Content-Security-Policy': 'default-src *',
          'Access-Control-Allow-Origin': '*',
          Refresh: '0; url=https://evil.example/',
          NEL: '{}',
        })
        .end('{}');
    });
    const { headers } = await origin.ask('/api/v2.5/carts');
    expect(headers['set-cookie']).toEqual([
      'cart-token=abc; Path=/; Secure',
      'cart-token-SG=abc; Path=/; Secure',
    ]);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['clear-site-data', 'service-worker-allowed', 'refresh', 'nel']) {
      expect(headers).not.toHaveProperty(name);
    }
    for (const name of ['access-control-allow-origin', 'strict-transport-security']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers['content-security-policy']).not.toBe('default-src *');
  });

  it("keeps cookies that are not the shop's from the API", async () => {
    const origin = await originBefore((request, response) =>
      response.writeHead(200, JSON_TYPE).end(JSON.stringify({ cookie: request.headers.cookie })),
    );
    const Cookie = 'console-session=secret; locale=HK; access-token=a.b; other=1';
    const answer = await origin.ask('/api/v2.6/account/user', { headers: { Cookie } });
    expect(JSON.parse(String(answer.body))).toEqual({ cookie: 'locale=HK; access-token=a.b' });
  });

  it.each([
    [200, 'text/html', 502],
    [200, 'image/svg+xml', 502],
    [200, 'application/xhtml+xml', 502],
    [200, undefined, 502],
    [503, 'text/html', 503],
    [404, 'text/plain', 404],
  ])('answers %i of the type %s as %i without its body', async (status, type, expected) => {
    const origin = await originBefore((_request, response) =>
      response
        .writeHead(status, { ...(type && { 'Content-Type': type }), 'Retry-After': '7' })
        .end('<script>alert(1)</script>'),
    );
    const answer = await origin.ask('/api/v2.6/brands');
    expect(answer.status).toBe(expected);
    expect(answer.headers['content-type']).toBe('application/vnd.api+json');
    expect(String(answer.body)).not.toContain('script');
    expect(JSON.parse(String(answer.body)).errors[0].status).toBe(String(expected));
  });

  it.each([
    'application/json',
    'application/vnd.api+json; charset=utf-8',
    'application/problem+json',
  ])('passes on answers of the type %s', async (type) => {
    const origin = await originBefore((_request, response) =>
      response.writeHead(200, { 'Content-Type': type }).end('{"data":[]}'),
    );
    const answer = await origin.ask('/api/v2.6/brands');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    expect(String(answer.body)).toBe('{"data":[]}');
  });

  it('passes on answers without a body, and redirects', async () => {
    const origin = await originBefore(({ url }, response) => {
      if (url?.endsWith('/start')) {
        return void response.writeHead(302, { Location: 'https://issuer.example/' }).end('<html>');
      }
      return void response.writeHead(url?.endsWith('/sessions') ? 204 : 304).end();
    });
    const away = await origin.ask('/api/v2.6/auth/company/start');
    expect([away.status, away.headers.location]).toEqual([302, 'https://issuer.example/']);
    expect(String(away.body)).toBe('');
    expect((await origin.ask('/api/v2.6/sessions', { method: 'DELETE' })).status).toBe(204);
    expect((await origin.ask('/api/v2.6/brands')).status).toBe(304);
  });

  it.each([
    '/api/..%2f..%2fsecret',
    '/api/v2.6/..%5csecret',
    '/api/%252e%252e%252fsecret',
    '/api/v2.6/brands/%00',
    '/api/v2.6/brands/%zz',
    '/api/v2.6/brands/%2525252525252e',
    '/api/..;/secret',
    '/api/v2.6/%2e%2e;a=b/secret',
    '/api/v2.6/..%3b/..%3b/secret',
  ])('does not ask the API for the path %s', async (path) => {
    let asked = 0;
    const origin = await originBefore((_request, response) => {
      asked += 1;
      response.writeHead(200, JSON_TYPE).end('{}');
    });
    const answer = await origin.ask(path);
    expect([answer.status, asked]).toEqual([400, 0]);
    expect((await origin.ask('/api/v2.6/brands/100%25-natural')).status).toBe(200);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
    ['deflate', deflateSync],
  ] as const)('passes on compressed bodies (%s) unchanged', async (encoding, compress) => {
    const body = compress(Buffer.from('{"data":[]}'));
    const origin = await originBefore((request, response) =>
      response
        .writeHead(200, { ...JSON_TYPE, 'Content-Encoding': request.headers['accept-encoding'] })
        .end(body),
    );
    const headers = { 'Accept-Encoding': encoding };
    const answer = await origin.ask('/api/v2.6/brands', { headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.body.equals(body)).toBe(true);
  });

  it.each([
    ['decodes to more than it may', gzipSync(Buffer.alloc(5_000_000))],
    ['is not what it says', Buffer.alloc(10_000, 'no gzip')],
  ])('aborts an answer that %s', async (_, body) => {
    const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
    const origin = await originBefore(
      (_request, response) => response.writeHead(200, headers).end(body),
      { maxBytes: 1_000_000 },
    );
    await expect(origin.ask('/api/v2.6/brands')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    expect((await origin.ask('/livez')).status).toBe(200);
  });

  it('is 504 when the API does not begin to answer', async () => {
    const origin = await originBefore(() => {}, { timeoutMs: 50 });
    const answer = await origin.ask('/api/v2.6/brands');
    expect(answer.status).toBe(504);
    expect(answer.headers['content-type']).toBe('application/vnd.api+json');
    expect(JSON.parse(answer.body.toString()).errors[0].status).toBe('504');
  });

  it('is 502 when the API cannot be reached', async () => {
    // Port 1 is reserved, and nothing listens there.
    const origin = await startOrigin({ api: createApiProxy({ baseUrl: 'http://127.0.0.1:1' }) });
    stops.push(origin.stop);
    const answer = await origin.ask('/api/v2.6/brands');
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body.toString()).errors[0].status).toBe('502');
  });
});
