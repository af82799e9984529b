import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseStoredPath, storedPath } from '#content-sync/contract/page-paths.ts';
import type { PublishedPage, PublishedPages } from '#content-sync/publish/published-pages.ts';
import { createVarnishPurger } from '#content-sync/publish/purge/purgers.ts';
import { localeKey, pathKey } from '#content-sync/publish/surrogate-keys.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import { LOCALES, localeFor } from '#domain/locale/locales.ts';
import { TIER } from '../../tier.ts';
import { type Answer, ask } from '../origin/send-request.ts';
import { publishedPage, startOrigin } from '../origin/test-origin.ts';
import { startVarnish } from './edge-servers.ts';

const SG = localeFor('SG');
const HK_ZH = localeFor('HK', 'zh');
const SETTINGS = { origin: 'http://localhost', hosts: undefined };

const closing: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shop whose pages can be edited. Reads are counted, and can be delayed, by path. */
async function aShopBehindVarnish(pages: Map<string, PublishedPage | string>) {
  const reads: Array<string> = [];
  const held = new Map<string, Promise<void>>();
  const reader: PublishedPages = {
    async read(path) {
      const place = parseStoredPath(path);
      const page = pages.get(path);
      reads.push(path);
      await held.get(path);
      if (page === undefined || !place) return undefined;
      const surrogateKeys = [localeKey(place.locale), pathKey(place.locale, place.path)];
      return { ...(typeof page === 'string' ? publishedPage(page) : page), surrogateKeys };
    },
    close() {},
  };
  const origin = await startOrigin({
    pages: reader,
    edgesArePurged: true,
    trustedProxies: ['loopback'],
  });
  let isOpen = true;
  const kill = async () => {
    if (isOpen) await origin.stop();
    isOpen = false;
  };
  closing.push(kill);
  const varnish = await startVarnish({ ...SETTINGS, originPort: origin.port });
  closing.push(varnish.stop);
  const get = (path: string, headers = {}) => ask(varnish.port, path, { headers });
  return { held, pages, reads, kill, varnish, get, purger: createVarnishPurger(varnish.url) };
}

/** Varnish compiles its rules for some seconds at each start. */
const testFully = test.skipIf(TIER === 'fast');

const text = ({ status, body }: Answer) => `${status} ${body}`;
const purgeOf = (...keys: ReadonlyArray<string>) => ({ keys, addresses: [] });

const HOME = storedPath(SG, '/');
const PRODUCT = storedPath(SG, '/products/x');

describe('Varnish in front of the origin', { timeout: 120_000 }, () => {
  test('keeps one copy of a page, whatever cookies and the rest of the query are', async () => {
    const { get, reads } = await aShopBehindVarnish(new Map([[HOME, 'home']]));
    for (const [path, headers] of [
      ['/', {}],
      ['/?utm_source=x&sort=newest', {}],
      ['/?country_code=SG', { Cookie: 'locale=HK; access-token=a.b' }],
      ['/', { Cookie: 'cart-token=1; locale=SG', 'User-Agent': 'x', Accept: 'text/html' }],
      ['/?country_code=US&sort=newest', { Cookie: 'language=lng_zh' }],
    ] as const) {
      expect(text(await get(path, headers))).toBe('200 home');
      expect([path, reads]).toEqual([path, [HOME]]);
    }
  });

  test('drops the page that a purge names, in all encodings, and no other', async () => {
    const long = 'worth compressing '.repeat(200);
    const pages = new Map([
      [PRODUCT, `old ${long}`],
      [HOME, 'home'],
    ]);
    const { get, purger, reads } = await aShopBehindVarnish(pages);
    const encodings = ['br', 'gzip', 'identity'];
    const etags = () =>
      Promise.all(
        encodings.map(async (encoding) => {
          const { headers } = await get('/products/x', { 'Accept-Encoding': encoding });
          return headers.etag;
        }),
      );
    const before = await etags();
    await get('/');
    pages.set(PRODUCT, `new ${long}`);
    expect(await etags()).toEqual(before);
    expect(await purger.purge(purgeOf(pathKey(SG, '/products/x')))).toEqual({
      outcome: 'confirmed',
    });
    expect(new Set([...(await etags()), ...before]).size).toBe(2 * new Set(before).size);
    reads.length = 0;
    await get('/');
    expect(reads).toEqual([]);
  });

  testFully(
    'drops a whole locale by its key, and a missing page by the path that was asked for',
    async () => {
      const pages = new Map([
        [HOME, 'home'],
        [storedPath(HK_ZH, '/'), 'home zh'],
        [storedPath(SG, '/404'), 'missing'],
      ]);
      const { get, purger, reads } = await aShopBehindVarnish(pages);
      const hongKong = '/?country_code=HK&language=zh';
      await get('/');
      await get(hongKong);
      expect(text(await get('/products/x'))).toBe('404 missing');
      pages.set(PRODUCT, 'x');
      await purger.purge(purgeOf(pathKey(SG, '/products/x')));
      expect(text(await get('/products/x'))).toBe('200 x');
      reads.length = 0;
      await purger.purge(purgeOf(localeKey(HK_ZH)));
      await get('/');
      await get(hongKong);
      expect(reads).toEqual([storedPath(HK_ZH, '/')]);
    },
  );

  testFully('takes purges of those who may, and of nobody behind a proxy', async () => {
    const { varnish } = await aShopBehindVarnish(new Map([[HOME, 'home']]));
    const purge = async (headers: Readonly<Record<string, string>>) =>
      (await ask(varnish.port, '/', { method: 'PURGE', headers })).status;
    expect(await purge({ 'Surrogate-Key': 'sg-en' })).toBe(200);
    expect(await purge({ 'Surrogate-Key': 'sg-en', 'X-Forwarded-For': '10.0.0.1' })).toBe(403);
    expect(await purge({})).toBe(400);
    expect(await purge({ 'Surrogate-Key': 'sg-en || req.url ~ .' })).toBe(400);
  });

  test('serves every page that it has when the origin is gone', async () => {
    const soon = publishedPage('soon', { expiresAt: Date.now() + 1 });
    const paths = LOCALES.flatMap((locale) => [
      storedPath(locale, '/'),
      storedPath(locale, '/products/x'),
    ]);
    const pages = new Map<string, PublishedPage | string>([
      ...paths.map((path) => [path, path] as const),
      [storedPath(SG, '/soon'), soon],
    ]);
    const { get, kill, varnish } = await aShopBehindVarnish(pages);
    const addresses = [
      ...LOCALES.flatMap((locale) =>
        ['/', '/products/x'].map((path) =>
          localAddress(`${path}?country_code=${locale.country}`, locale),
        ),
      ),
      '/soon',
    ];
    const all = () => Promise.all(addresses.map(async (address) => text(await get(address))));
    const before = await all();
    expect(before.every((answer) => answer.startsWith('200 '))).toBe(true);
    const chosen = { Cookie: 'locale=HK; language=lng_zh' };
    expect((await get('/', chosen)).headers.location).toBe('/?language=zh');
    await kill();
    expect(await all()).toEqual(before);
    // The origin isn't there to redirect them to their language.
    expect(text(await get('/', chosen))).toBe(`200 ${storedPath(localeFor('HK'), '/')}`);
    // Before the probe notices that the origin is away, and after.
    await vi.waitFor(async () => expect(await varnish.findsOriginHealthy()).toBe(false), 20_000);
    expect(await all()).toEqual(before);
    expect((await get('/products/never-asked')).status).toBe(503);
  });

  testFully('shows what expired no longer than it lasts while the origin is there', async () => {
    const path = storedPath(SG, '/sale');
    const pages = new Map<string, PublishedPage | string>();
    const { get } = await aShopBehindVarnish(pages);
    pages.set(path, publishedPage('until now', { expiresAt: Date.now() + 2_500 }));
    expect(text(await get('/sale'))).toBe('200 until now');
    pages.set(path, 'over');
    expect(text(await get('/sale'))).toBe('200 until now');
    await vi.waitFor(async () => expect(text(await get('/sale'))).toBe('200 over'));
  });

  test('keeps no old page that was on its way during its purge, once it is purged again', async () => {
    const pages = new Map([[PRODUCT, 'old']]);
    const { held, reads, get, purger } = await aShopBehindVarnish(pages);
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    held.set(PRODUCT, promise);
    const underWay = get('/products/x');
    await vi.waitFor(() => expect(reads).toContain(PRODUCT));
    pages.set(PRODUCT, 'new');
    const purge = purgeOf(pathKey(SG, '/products/x'));
    await purger.purge(purge);
    letGo();
    expect(text(await underWay)).toBe('200 old');
    // The response arrived after the purge and is cached, which is what the second purge is for.
    expect(text(await get('/products/x'))).toBe('200 old');
    await purger.purge(purge);
    await vi.waitFor(async () => expect(text(await get('/products/x'))).toBe('200 new'));
  });
});
