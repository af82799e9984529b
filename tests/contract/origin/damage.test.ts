import { afterEach, expect, test } from 'vitest';
import { DamagedBodyError } from '#content-sync/locale-file/pack.ts';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import type { Finding } from '#server/operations/checks/finding.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

const DEGRADED: ReadonlyArray<Finding> = [
  { check: 'part-out-of-order', about: 'journal.db', problem: 'It is broken.' },
];
let origin: Awaited<ReturnType<typeof startOrigin>>;
afterEach(() => origin.stop());

/** One of the pages is damaged, and another is replaced by what was published before. */
const pages: PublishedPages = {
  async read(stored) {
    if (stored === 'sg/en/damaged/index.html')
      throw new DamagedBodyError('sg-en/1', 'is cut short');
    if (stored === 'kr/ko/index.html') throw new DamagedBodyError('kr-ko/1', 'is cut short');
    const isStandIn = stored === 'sg/en/before/index.html';
    return publishedPage('page', { surrogateKeys: ['sg-en'], ...(isStandIn && { isStandIn }) });
  },
  close() {},
};

test('a damaged page is 503 with Retry-After and never cached, and others are unaffected', async () => {
  origin = await startOrigin({ pages });
  const { status, headers } = await origin.ask('/damaged');
  expect(status).toBe(503);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(headers['cache-control']).toBe('no-store');
  expect((await origin.ask('/other')).status).toBe(200);
});

test('a locale whose first release is to come is 503 with Retry-After, and others are 404', async () => {
  const isComing: PublishedPages['isComing'] = ({ country }) => country === 'HK';
  origin = await startOrigin({ pages: { read: async () => undefined, isComing, close() {} } });
  for (const path of [
    '/?country_code=HK',
    '/products/x?country_code=HK',
    '/?country_code=HK&page=x',
  ]) {
    const { status, headers, body } = await origin.ask(path);
    expect(status).toBe(503);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.toString()).toContain('<h1>');
  }
  expect((await origin.ask('/?country_code=NZ')).status).toBe(404);
});

test('what stands in for a page is never cached', async () => {
  origin = await startOrigin({ pages, edgesArePurged: true });
  const { status, headers } = await origin.ask('/before');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['cdn-cache-control']).toBeUndefined();
  expect(headers['surrogate-key']).toBeUndefined();
  expect((await origin.ask('/other')).headers['surrogate-key']).toContain('sg-en');
});

test('the shop is ready with parts out of order, and names them', async () => {
  origin = await startOrigin({ pages, degraded: () => DEGRADED });
  const { status, body } = await origin.ask('/readyz');
  expect(status).toBe(200);
  expect(body.toString()).toBe('ok\ndegraded: journal.db: It is broken.');
});

test('a shop of which no page can be read is not ready', async () => {
  const read = async () => {
    throw new DamagedBodyError('sg-en/1', 'is cut short');
  };
  origin = await startOrigin({ pages: { read, close() {} }, degraded: () => DEGRADED });
  const { status, body } = await origin.ask('/readyz');
  expect(status).toBe(503);
  expect(body.toString()).toContain('degraded: journal.db');
});
