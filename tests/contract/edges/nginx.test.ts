import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storedPath } from '#domain/addresses.ts';
import { localeFor } from '#domain/locales.ts';
import { ask } from '../origin/send-request.ts';
import { publishedPage, startOrigin } from '../origin/test-origin.ts';
import { startNginx } from './edge-servers.ts';

const PRODUCT = storedPath(localeFor('SG'), '/products/x');

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
  await vi.waitFor(async () => expect(await get()).toBe('200 new'), 5_000);
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
