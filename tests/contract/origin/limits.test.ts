import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { createRefusedClients } from '#server/http/limits/refused-clients.ts';
import type { RequestFront } from '#server/http/requests/request-handler.ts';
import { createRequestFront } from '#server/operations/request-front.ts';
import { rawConnection } from './raw-connection.ts';
import { startOrigin } from './test-origin.ts';

type Origin = Awaited<ReturnType<typeof startOrigin>>;
type Options = Parameters<typeof startOrigin>[0];

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function anOrigin(options: Options = {}): Promise<Origin> {
  const origin = await startOrigin(options);
  stops.push(origin.stop);
  return origin;
}

const HOOK = 'POST /hooks/content HTTP/1.1\r\nHost: shop\r\n';

describe('a request', () => {
  test('with more headers than 16 KB is 431', async () => {
    const { port } = await anOrigin();
    const connection = await rawConnection(port);
    connection.send(`GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`);
    expect(await connection.whole()).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('with too many cookies, however many, gets a page that says what to do', async () => {
    const { port, ask } = await anOrigin();
    for (const length of [17_000, 100_000, 1_000_000]) {
      const answer = await ask('/', { headers: { Cookie: `a=${'x'.repeat(length)}` } });
      expect([answer.status, answer.headers['cache-control']]).toEqual([431, 'no-store']);
      for (const language of LANGUAGES) {
        expect(String(answer.body)).toContain(translator(language)('error.tooManyCookies'));
      }
    }
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  });

  test('that cannot be read is 400 and closes the connection', async () => {
    const { port } = await anOrigin();
    const connection = await rawConnection(port);
    connection.send('no request\r\n\r\n');
    expect(await connection.until(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 400 [\s\S]*Connection: close/i);
    connection.destroy();
  });

  test('whose headers do not arrive is cut', async () => {
    const { port } = await anOrigin({ listening: { limits: { headersMs: 100 } } });
    const connection = await rawConnection(port);
    connection.send('GET / HTTP/1.1\r\nHost: shop\r\n');
    expect(await connection.whole()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('whose body does not arrive is cut', async () => {
    const limits = { headersMs: 100, requestMs: 200 };
    const { port, ask } = await anOrigin({ listening: { limits } });
    const connection = await rawConnection(port);
    connection.send(`${HOOK}Content-Length: 1000\r\n\r\nhalf`);
    expect(await connection.whole()).toMatch(/^HTTP\/1\.1 (403|408) /);
    expect((await ask('/livez')).status).toBe(200);
  });

  test('on a connection that stays silent is cut', async () => {
    const { port } = await anOrigin({ listening: { limits: { silenceMs: 100 } } });
    expect(await (await rawConnection(port)).whole()).toBe('');
  });

  test('with a body over a megabyte is 413, declared or not', async () => {
    const { port, ask } = await anOrigin();
    const body = 'x'.repeat(1024 * 1024 + 1);
    const answer = await ask('/api/v2.5/cart/line_items', { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(JSON.parse(String(answer.body)).error).toContain('1048576 bytes');
    const connection = await rawConnection(port);
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    connection.send('POST /api/v2.5/carts HTTP/1.1\r\nHost: shop\r\n');
    connection.send(`Transfer-Encoding: chunked\r\n\r\n${chunk}`);
    expect(await connection.until(/ \d{3} /)).toMatch(/^HTTP\/1\.1 413 /);
    connection.destroy();
  });
});

test('the console may be sent larger bodies, up to those of pictures', async () => {
  const { ask } = await anOrigin();
  const send = (bytes: number) =>
    ask('/console/api/pictures', { method: 'POST', body: 'x'.repeat(bytes) });
  // There is no console in this shop.
  expect((await send(2 * 1024 * 1024)).status).toBe(405);
  expect((await send(20 * 1024 * 1024 + 1)).status).toBe(413);
});

describe('a body that is too large', () => {
  const LARGE = 24 * 1024 * 1024;
  const PIECE = Buffer.alloc(64 * 1024, 'x');
  const CHUNK = Buffer.concat([
    Buffer.from(`${PIECE.length.toString(16)}\r\n`),
    PIECE,
    Buffer.from('\r\n'),
  ]);
  const declared = `Content-Length: ${LARGE}\r\n\r\n`;
  const unsaid = 'Transfer-Encoding: chunked\r\n\r\n';

  /** Sends the whole body before it reads the answer, like simple clients. */
  async function sendAll(port: number, head: string): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1' });
    let failure: Error | undefined;
    socket.on('error', (error) => {
      failure = error;
    });
    await once(socket, 'connect');
    socket.pause();
    socket.write(head);
    const isChunked = head.includes('chunked');
    const piece = isChunked ? CHUNK : PIECE;
    for (let sent = 0; sent < LARGE && !failure; sent += PIECE.length) {
      if (socket.write(piece)) continue;
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
    if (isChunked) socket.write('0\r\n\r\n');
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
    expect(failure).toBeUndefined();
    return answer;
  }

  test.each([
    ['of the API', '/api/v2.5/cart/line_items', declared],
    ['of the API, in chunks', '/api/v2.5/cart/line_items', unsaid],
    ['of a webhook', '/hooks/content', declared],
    ['of a webhook, in chunks', '/hooks/content', unsaid],
    ['of the admin surface', '/api/admin/v1/products/1', declared],
    ['of the console', '/console/api/session', declared],
    ['for a page', '/', declared],
  ])('%s is 413, which its sender can read, and ends the connection', async (_, path, length) => {
    const { port, ask } = await anOrigin();
    const answer = await sendAll(port, `POST ${path} HTTP/1.1\r\nHost: shop\r\n${length}`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/\r\n\r\n{.+}$/);
    expect((await ask('/livez')).status).toBe(200);
  });

  test('whose end never comes is dropped', async () => {
    const { port } = await anOrigin({ listening: { limits: { lingerMs: 100 } } });
    const connection = await rawConnection(port);
    connection.send(`POST /api/v2.5/carts HTTP/1.1\r\nHost: shop\r\n${declared}`);
    expect(await connection.whole()).toMatch(/^HTTP\/1\.1 413 [\s\S]*}$/);
  });
});

describe('a client that asks for too much', () => {
  const refusal = JSON.stringify({
    errors: [{ status: '401', detail: 'It is none. '.repeat(20) }],
  });
  const refusedApi = () => {
    const headers = { 'Content-Length': String(refusal.length), 'WWW-Authenticate': 'Bearer' };
    return new Response(refusal, { status: 401, headers });
  };

  test.for([
    ['search', 'GET', '/api/v3.1/search?query=lip', {}],
    ['search', 'GET', '/api/v2.3/search/popular_queries', {}],
    ['pictures', 'GET', '/pictures/p1.svg', {}],
    ['pictures', 'GET', '/images/320/x', {}],
    ['sign-in', 'POST', '/api/v2.6/sessions', { api: refusedApi }],
    ['sign-in', 'POST', '/api/auth/v1/token', { api: refusedApi }],
    ['sign-in', 'POST', '/api/v2.6/account/registrations', { api: refusedApi }],
    ['hooks', 'POST', '/hooks/content', {}],
    ['admin', 'PATCH', '/api/admin/v1/products/1', { api: refusedApi }],
  ] as const)('of %s (%s %s) is told when to come back', async ([kind, method, path, options]) => {
    const { ask } = await anOrigin({ rateLimits: { [kind]: 2 }, ...options });
    const first = [(await ask(path, { method })).status, (await ask(path, { method })).status];
    expect(first).not.toContain(429);
    const refused = await ask(path, { method });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.headers['content-length']).toBe(String(refused.body.length));
    const isOfApi = path.startsWith('/api/');
    const body = JSON.parse(String(refused.body));
    expect(isOfApi ? body.errors[0].code : body.error).toMatch(/too.many.requests/i);
  });

  test('is identified by the address that a trusted proxy names', async () => {
    const { ask } = await anOrigin({ rateLimits: { search: 1 }, trustedProxies: ['127.0.0.1'] });
    const from = async (address: string) =>
      (await ask('/api/v3/search', { headers: { 'X-Forwarded-For': address } })).status;
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('198.51.100.1')).toBe(429);
    expect(await from('198.51.100.2')).toBe(200);
  });

  test('cannot avoid that by naming another address', async () => {
    const { ask } = await anOrigin({ rateLimits: { search: 1 } });
    const from = async (address: string) =>
      (await ask('/api/v3/search', { headers: { 'X-Forwarded-For': address } })).status;
    expect([await from('198.51.100.1'), await from('198.51.100.2')]).toEqual([200, 429]);
  });

  test('of signing in is a client that fails: successful sign-ins are not counted', async () => {
    const { ask } = await anOrigin({ rateLimits: { 'sign-in': 1 } });
    for (let time = 0; time < 5; time += 1) {
      expect((await ask('/api/v2.6/sessions', { method: 'POST' })).status).toBe(200);
    }
  });

  test('of the admin surface is let in with the right token whatever others tried', async () => {
    const api = ({ headers }: Request) =>
      new Response('{}', { status: headers.get('Authorization') === 'Bearer right' ? 404 : 401 });
    const { ask } = await anOrigin({ rateLimits: { admin: 2 }, api });
    const edit = async (token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      return (await ask('/api/admin/v1/brands/1', { method: 'PATCH', headers })).status;
    };
    const wrong = [await edit('a'), await edit('b'), await edit('c'), await edit('d')];
    expect(wrong).toEqual([401, 401, 429, 429]);
    // A path that doesn't exist is no attempt to guess the token.
    expect([await edit('right'), await edit('right'), await edit('right')]).toEqual([
      404, 404, 404,
    ]);
  });

  test('of records is measured by how many it asks for', async () => {
    const { ask } = await anOrigin({
      rateLimits: { records: 1_500 },
      trustedProxies: ['127.0.0.1'],
    });
    const asked = async (query: string, address: string) => {
      const headers = { 'X-Forwarded-For': address };
      return (await ask(`/api/v2.6/products?${query}`, { headers })).status;
    };
    const large = 'page[size]=500&include=variants,featured_ad';
    expect([await asked(large, '198.51.100.1'), await asked('', '198.51.100.1')]).toEqual([
      200, 429,
    ]);
    const nonsense = [
      'page[size]=1e99',
      'page[size]=-7',
      'page[size]=x',
      `include=${','.repeat(9_999)}`,
    ];
    for (const query of nonsense) expect(await asked(query, '198.51.100.2')).toBe(200);
  });

  test('is not kept from pages, or from the rest of the API', async () => {
    const { ask } = await anOrigin({
      rateLimits: { search: 1 },
      pages: { 'sg/en/index.html': 'home' },
    });
    for (const _ of [1, 2, 3]) await ask('/api/v3/search');
    expect((await ask('/')).status).toBe(200);
    expect((await ask('/api/v2.6/brands')).status).toBe(200);
  });
});

describe('a client that immediately repeats what was refused', () => {
  /** An origin whose log and metrics the test reads. */
  async function aRefusingOrigin(options: Options = {}) {
    const lines: Array<Record<string, unknown>> = [];
    const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
    const counted: Array<readonly [method: string, path: string]> = [];
    const trustedProxies = ['127.0.0.1'];
    const refused = createRefusedClients({
      log,
      trustedProxies,
      onRefused: (...request) => counted.push(request),
      paced: { aSecond: 1_000_000, longestMs: 1 },
    });
    const requests = createRequestFront({ log, trustedProxies });
    const front: RequestFront = (next) => refused.front(requests(next));
    const pages = { 'sg/en/index.html': 'home' };
    const origin = await anOrigin({
      ...{ log, refused, trustedProxies, pages, listening: { front } },
      ...options,
    });
    const from = (address: string, path: string, method = 'GET') =>
      origin.ask(path, { method, headers: { 'X-Forwarded-For': address } });
    return { ...origin, from, lines, counted };
  }

  const CLIENT = '198.51.100.1';
  const SEARCH = '/api/v3/search?query=lip';

  test('gets the same answer, made before anything else looks at the request', async () => {
    const { from, lines, counted } = await aRefusingOrigin({ rateLimits: { search: 1 } });
    await from(CLIENT, SEARCH);
    const first = await from(CLIENT, SEARCH);
    const second = await from(CLIENT, '/api/v2.3/search/popular_queries');
    expect([first.status, second.status]).toEqual([429, 429]);
    expect(second.body.toString()).toMatch(/too_many_requests/);
    const { 'x-request-id': _, ...named } = first.headers;
    expect(Object.keys(second.headers).toSorted()).toEqual(Object.keys(named).toSorted());
    expect(counted).toEqual([['GET', '/api/v2.3/search/popular_queries']]);
    // Its first requests are logged like any others.
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    expect(lines.map(({ status }) => status)).toEqual([200, 429]);
  });

  test('is kept from nothing else, and no other client from anything', async () => {
    const { from } = await aRefusingOrigin({ rateLimits: { search: 1 } });
    for (let time = 0; time < 3; time += 1) await from(CLIENT, SEARCH);
    const statuses = await Promise.all([
      from(CLIENT, '/'),
      from(CLIENT, '/api/v2.6/brands'),
      from(CLIENT, SEARCH),
      from('198.51.100.2', SEARCH),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
  });

  test('is refused before its body is read', async () => {
    const api = vi.fn(() => new Response('{}', { status: 401 }));
    const { from } = await aRefusingOrigin({ rateLimits: { 'sign-in': 1 }, api });
    for (let time = 0; time < 4; time += 1) await from(CLIENT, '/api/v2.6/sessions', 'POST');
    expect(api).toHaveBeenCalledOnce();
    expect((await from(CLIENT, '/api/v2.6/sessions', 'DELETE')).status).toBe(401);
  });
});

describe('a request that changes something', () => {
  const LINE_ITEMS = '/api/v2.5/cart/line_items';

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another origin, in an older browser', { Origin: 'https://evil.example' }, 403],
    ['a sandboxed frame, in an older browser', { Origin: 'null' }, 403],
    ['a page of the shop', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop' }, 200],
    ['a page of the shop, in an older browser', { Origin: 'https://shop.example' }, 200],
    ['a page of the host asked, in an older browser', { Origin: 'http://shop' }, 200],
    ['a page of another country', { Origin: 'https://www.shop.hk' }, 200],
    ['a client that is no browser', {}, 200],
  ])('and comes from %s', async (_, headers, status) => {
    const config = {
      origin: 'https://shop.example',
      hosts: new Map([['HK', 'www.shop.hk'] as const]),
    };
    const { ask } = await anOrigin({ config });
    const post = { 'Content-Type': 'text/plain', Host: 'shop', ...headers };
    const answer = await ask(LINE_ITEMS, { method: 'POST', headers: post, body: '{}' });
    expect(answer.status).toBe(status);
    if (status === 403) expect(JSON.parse(String(answer.body)).errors[0].code).toBe('cross_site');
    const read = await ask(LINE_ITEMS, { headers: { Host: 'shop', ...headers } });
    expect(read.status).toBe(200);
  });
});

test.each([
  ['without a host, as of HTTP/1.0', 'GET / HTTP/1.0\r\n'],
  ['of a probe without a host', 'GET /livez HTTP/1.0\r\n'],
  ['whose host is empty', 'GET /livez HTTP/1.1\r\nHost:\r\n'],
])('a request %s is answered', async (_, head) => {
  const { port } = await anOrigin({ pages: { 'sg/en/index.html': 'home' } });
  const connection = await rawConnection(port);
  connection.send(`${head}Connection: close\r\n\r\n`);
  expect(await connection.whole()).toMatch(/^HTTP\/1\.1 200 /);
});

describe('a request with two hosts', () => {
  test.each([
    ['two of them', '1.1', 'Host: shop\r\nHost: evil.example\r\n'],
    ['the same twice', '1.1', 'Host: shop\r\nhost: shop\r\n'],
    ['two of them, as older proxies ask', '1.0', 'Host: shop\r\nHost: evil.example\r\n'],
  ])('is 400: %s', async (_, version, hosts) => {
    const { port } = await anOrigin({ pages: { 'sg/en/index.html': 'home' } });
    const connection = await rawConnection(port);
    connection.send(`GET / HTTP/${version}\r\n${hosts}\r\n`);
    expect(await connection.whole()).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test('a machine that is for no shoppers is not ready, and alive', async () => {
  const { port } = await anOrigin({ pages: { 'sg/en/index.html': 'home' }, isForShoppers: false });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/livez')).status).toBe(200);
});

describe('an origin that is about to stop', () => {
  test('says that it is not ready, and keeps no connection', async () => {
    let isDraining = false;
    const origin = await anOrigin({
      pages: { 'sg/en/index.html': 'home' },
      isDraining: () => isDraining,
    });
    const get = async (path: string) => {
      const connection = await rawConnection(origin.port);
      connection.send(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
      return connection;
    };
    expect(await (await get('/readyz')).until(/ok/)).toMatch(/^HTTP\/1\.1 200 /);
    const kept = await get('/');
    expect(await kept.until(/home/)).toMatch(/connection: keep-alive/i);
    isDraining = true;
    origin.drain();
    expect(await (await get('/readyz')).whole()).toMatch(/^HTTP\/1\.1 503 /);
    expect(await (await get('/livez')).whole()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await (await get('/')).whole()).toMatch(/connection: close[\s\S]*home/i);
    // The kept connection is closed, although nothing more was requested on it.
    await kept.whole();
  });
});
