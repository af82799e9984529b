import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storedPath } from '#content-sync/contract/page-paths.ts';
import type { Purger } from '#content-sync/publish/purge/purgers.ts';
import { canonicalPageAddress } from '#domain/addresses/site.ts';
import { LOCALES, type Locale, localeFor } from '#domain/locale/locales.ts';
import { createPurgers } from '#scripts/serve/purge-edges.ts';
import { ask } from '../origin/send-request.ts';
import { publishedPage, startOrigin } from '../origin/test-origin.ts';
import { startNginx } from './edge-servers.ts';

const PRODUCT_PATH = '/products/x';
const PRODUCT = storedPath(localeFor('SG'), PRODUCT_PATH);

test('nginx asks the origin once for a crowd, shows an edit within a second, and survives an outage', {
  timeout: 60_000,
}, async () => {
  const pages = new Map([[PRODUCT, 'old']]);
  let reads = 0;
  const reader = {
    async read(path: string) {
      if (path === PRODUCT) reads += 1;
      const body = pages.get(path);
      return body === undefined ? undefined : publishedPage(body);
    },
    close() {},
  };
  const origin = await startOrigin({ pages: reader, trustedProxies: ['loopback'] });
  const stopOrigin = vi.fn(origin.stop);
  const nginx = await startNginx({
    origin: 'http://localhost',
    hosts: undefined,
    originPort: origin.port,
  });
  onTestFinished(async () => {
    await nginx.stop();
    if (stopOrigin.mock.calls.length === 0) await stopOrigin();
  });
  const get = async (query = '') => {
    const { status, body } = await ask(nginx.port, `/products/x${query}`);
    return `${status} ${body}`;
  };

  const crowd = Array.from({ length: 50 }, (_, index) => get(`?utm_source=${index}`));
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['200 old']));
  expect(reads).toBeLessThan(10);

  pages.set(PRODUCT, 'new');
  await vi.waitFor(async () => expect(await get()).toBe('200 new'));
  await stopOrigin();
  const chosen = await ask(nginx.port, '/sale', {
    headers: { Cookie: 'locale=HK; language=lng_zh' },
  });
  expect(chosen.headers.location).toBe('/sale?language=zh');
  expect(await get('?sort=newest')).toBe('200 new');
  // It revalidates what is older than a second.
  const attempts = await attemptsAt(origin.port);
  await vi.waitFor(async () => {
    expect(await get('?country_code=SG')).toBe('200 new');
    expect(attempts()).toBeGreaterThan(0);
  }, 10_000);
  expect(await get('?country_code=SG')).toBe('200 new');
});

/** Closes every connection to a port, and counts them. */
async function attemptsAt(port: number): Promise<() => number> {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  onTestFinished(() => void server.close());
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return () => attempts;
}

/** A page of each locale and encoding, and the second page of a listing. */
const KEPT = LOCALES.flatMap((locale) =>
  [
    { path: '/products/x', page: 1 },
    { path: '/categories/hand-creams', page: 2 },
  ].flatMap((place) =>
    ['br', 'gzip;q=0.5', ''].map((encoding) => ({ locale, ...place, encoding })),
  ),
);

const ORIGIN = 'http://localhost';
const addressOf = (locale: Locale, place: { path: string; page: number }) =>
  canonicalPageAddress({ origin: ORIGIN }, locale, place);

test('nginx shows an edit at once if it is purged, in each locale, encoding and page', async () => {
  let body = 'old';
  const origin = await startOrigin({
    pages: { read: async () => publishedPage(body.repeat(500)), close() {} },
    trustedProxies: ['loopback'],
  });
  const nginx = await startNginx({ origin: ORIGIN, hosts: undefined, originPort: origin.port });
  onTestFinished(async () => {
    await nginx.stop();
    await origin.stop();
  });
  const [purger] = createPurgers({
    purge: { varnish: [], nginx: [nginx.cacheFolder] },
    origin: ORIGIN,
    hosts: undefined,
  }) as [Purger];
  const get = async ({ locale, encoding, ...place }: (typeof KEPT)[number]) => {
    const { pathname, search } = new URL(addressOf(locale, place));
    const headers = { 'Accept-Encoding': encoding };
    return (await ask(nginx.port, pathname + search, { headers })).body.toString('latin1');
  };
  const getAll = () => Promise.all(KEPT.map(get));
  const addresses = LOCALES.flatMap((locale) =>
    KEPT.filter((kept) => kept.locale === locale).map((kept) => addressOf(locale, kept)),
  );
  // Within a second, so that nothing expires by itself; tried again if the machine is busy.
  await vi.waitFor(async () => {
    body = 'old';
    expect(await purger.purge({ keys: [], addresses })).toEqual({ outcome: 'confirmed' });
    const startedAt = Date.now();
    const old = await getAll();
    body = 'new';
    const kept = await getAll();
    expect(await purger.purge({ keys: [], addresses })).toEqual({ outcome: 'confirmed' });
    const purged = await getAll();
    expect(Date.now() - startedAt).toBeLessThan(1_000);
    expect(kept).toEqual(old);
    expect(purged.filter((each, index) => each === old[index])).toEqual([]);
  }, 30_000);
});

test.each([
  ['a folder that is not there', '/nowhere/cache', /is it another one\?$/],
  ['a file', '/etc/hostname', /ENOTDIR/],
])('nginx is not purged in %s', async (_, folder, problem) => {
  const [purger] = createPurgers({
    purge: { varnish: [], nginx: [folder] },
    origin: ORIGIN,
    hosts: undefined,
  }) as [Purger];
  const addresses = [addressOf(localeFor('SG'), { path: '/', page: 1 })];
  expect(await purger.purge({ keys: [], addresses })).toEqual({
    outcome: 'failed',
    problem: expect.stringMatching(problem),
  });
});
