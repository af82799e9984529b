import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { translator } from '#i18n/translate.ts';
import { ask } from '../origin/send-request.ts';
import { startOrigin } from '../origin/test-origin.ts';
import {
  type EdgeServer,
  type EdgeServerOptions,
  startNginx,
  startVarnish,
} from './edge-servers.ts';
import { startWorker } from './edge-worker.ts';

const SETTINGS = { origin: 'http://localhost', hosts: undefined };

interface TestedEdge {
  readonly name: string;
  readonly start: (options: EdgeServerOptions) => Promise<EdgeServer>;
}

const EDGES: ReadonlyArray<TestedEdge> = [
  { name: 'nginx', start: startNginx },
  { name: 'Varnish', start: startVarnish },
  { name: 'the worker', start: startWorker },
];

/** An API that counts its calls, and marks most answers as public. */
function aCountingApi() {
  let calls = 0;
  return (request: Request): Response => {
    calls += 1;
    const { pathname } = new URL(request.url);
    const isPersonal = pathname.startsWith('/api/v2.5/carts/');
    const body = JSON.stringify({ meta: { calls } });
    return new Response(body, {
      headers: {
        'Content-Length': String(body.length),
        'Content-Type': 'application/vnd.api+json',
        'Cache-Control': isPersonal ? 'private, no-store' : 'public, max-age=0, s-maxage=60',
        Vary: 'X-Site-Country, Accept-Language',
      },
    });
  };
}

describe.each(EDGES)('$name', { timeout: 120_000 }, ({ start }) => {
  let edge: EdgeServer;
  let origin: Awaited<ReturnType<typeof startOrigin>> | undefined;
  beforeAll(async () => {
    origin = await startOrigin({ api: aCountingApi(), trustedProxies: ['loopback'] });
    edge = await start({ ...SETTINGS, originPort: origin.port });
  }, 120_000);
  afterAll(async () => {
    await edge.stop();
    await origin?.stop();
  });

  const callsOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { body } = await ask(edge.port, path, { headers });
    return Number(JSON.parse(body.toString()).meta.calls);
  };

  /** The calls that a kept answer names; it may be stored only after it was sent. */
  const keptCallsOf = (...asked: Parameters<typeof callsOf>) =>
    vi.waitFor(async () => {
      const calls = await callsOf(...asked);
      expect(await callsOf(...asked)).toBe(calls);
      return calls;
    }, 10_000);

  test('keeps public answers of the API for as long as they say, by country and address', async () => {
    const path = '/api/v2.6/products?page[size]=2';
    const first = await keptCallsOf(path);
    expect(await callsOf(path, { Cookie: 'cart-token=x' })).toBe(first);
    const inKorean = await keptCallsOf(path, { 'X-Site-Country': 'KR', 'Accept-Language': 'ko' });
    const inEnglish = await keptCallsOf(path, { 'X-Site-Country': 'KR', 'Accept-Language': 'en' });
    const sorted = await keptCallsOf(`${path}&sort=newest`);
    expect(new Set([first, inKorean, inEnglish, sorted]).size).toBe(4);
    // Requests that identify somebody are answered by the API itself.
    for (const headers of [{ Authorization: 'Bearer a.b' }, { 'X-CART-TOKEN': 'x' }]) {
      expect(await callsOf(path, headers)).not.toBe(await callsOf(path, headers));
    }
    expect(await callsOf(path)).toBe(first);
  });

  test('keeps no personal answer of the API', async () => {
    const path = '/api/v2.5/carts/token/bag';
    expect(await callsOf(path)).not.toBe(await callsOf(path));
  });

  test('shows a page of the shop in every locale while the origin is away', async () => {
    await origin?.stop();
    origin = undefined;
    for (const { country, language, tag } of LOCALES) {
      const path = `/products/x?country_code=${country}&language=${language}`;
      const redirected = await ask(edge.port, path);
      const { location } = redirected.headers;
      const { status, headers, body } =
        typeof location === 'string' ? await ask(edge.port, location) : redirected;
      expect([path, status]).toEqual([path, 503]);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': tag,
        'cache-control': 'no-store',
        'retry-after': '5',
        'x-content-type-options': 'nosniff',
      });
      expect(body.toString()).toContain(`<html lang="${tag}">`);
      expect(body.toString()).toContain(`<h1>${translator(language)('error.away')}</h1>`);
    }
  });

  test.each(['GET', 'POST'])('answers %s of the API with a JSON:API error then', async (method) => {
    const { status, headers, body } = await ask(edge.port, '/api/v2.6/brands', { method });
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.api+json',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(JSON.parse(body.toString()).errors).toMatchObject([{ status: '503' }]);
  });
});
