import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EdgeSettings } from '#server/edge/edge-table.ts';
import { TIER } from '../../tier.ts';
import {
  HOST_CASES,
  HOSTS,
  LOCALE_CASES,
  type PageRequestCase,
  SHOP_OF_ALL_LOCALES,
} from '../origin/locale-cases.ts';
import { type Answer, ask } from '../origin/send-request.ts';
import { startOrigin } from '../origin/test-origin.ts';
import {
  type EdgeServer,
  type EdgeServerOptions,
  startNginx,
  startVarnish,
} from './edge-servers.ts';
import { startWorker } from './edge-worker.ts';

type Origin = Awaited<ReturnType<typeof startOrigin>>;

const EDGES: ReadonlyArray<
  readonly [name: string, start: (options: EdgeServerOptions) => Promise<EdgeServer>]
> = [
  ['nginx', startNginx],
  ['Varnish', startVarnish],
  ['the worker', startWorker],
];

const SHOPS: ReadonlyArray<
  readonly [name: string, settings: EdgeSettings, cases: ReadonlyArray<PageRequestCase>]
> = [
  ['one address', { origin: 'http://localhost', hosts: undefined }, LOCALE_CASES],
  ['hosts of countries', { origin: 'https://shop.sg', hosts: HOSTS }, HOST_CASES],
];

/** What a visitor can tell of an answer. */
function shownBy({ status, headers, body }: Answer) {
  return {
    status,
    // Of a redirect nobody is shown more than where it leads.
    body: headers.location === undefined && body.toString(),
    location: headers.location,
    language: headers['content-language'],
    cookie: headers['set-cookie'],
    policy: headers['content-security-policy'],
    frames: headers['x-frame-options'],
    variesByCookie: String(headers.vary).includes('Cookie'),
    variesByAccept: /(?:^|,)\s*accept\s*(?:,|$)/i.test(String(headers.vary)),
    browsers: headers['cache-control'],
  };
}

type Shown = Readonly<Record<string, unknown>>;

function differing(shown: Shown, expected: Shown): Array<string> {
  return Object.keys(expected)
    .map((field) => [field, JSON.stringify(shown[field]), JSON.stringify(expected[field])])
    .filter(([, is, should]) => is !== should)
    .map(([field, is, should]) => `${field}: ${is} instead of ${should}`);
}

/** The rules for hosts are made of the same parts. */
const TESTED_SHOPS = TIER === 'fast' ? SHOPS.slice(0, 1) : SHOPS;

describe.each(TESTED_SHOPS)('a shop of %s', (_shop, settings, cases) => {
  let origin: Origin;
  beforeAll(async () => {
    origin = await startOrigin({
      pages: SHOP_OF_ALL_LOCALES,
      config: settings,
      trustedProxies: ['loopback'],
      builds: [{ 'favicon.svg': '<svg/>', '_astro/a.js': 'a' }],
    });
  });
  afterAll(() => origin.stop());

  describe.each(EDGES)('behind %s', (_edge, start) => {
    let edge: EdgeServer;
    beforeAll(async () => {
      edge = await start({ ...settings, originPort: origin.port });
    }, 120_000);
    afterAll(() => edge.stop());

    it('is the same for every request, whether it was asked before or not', async () => {
      const different: Array<string> = [];
      for (const { path, headers } of cases) {
        const expected = shownBy(await origin.ask(path, { headers }));
        const first = shownBy(await ask(edge.port, path, { headers }));
        const again = shownBy(await ask(edge.port, path, { headers }));
        const fields = [...differing(first, expected), ...differing(again, expected)];
        if (fields.length > 0) different.push(`${path} ${JSON.stringify(headers)} ${fields}`);
      }
      expect(different).toEqual([]);
    }, 120_000);
  });
});
