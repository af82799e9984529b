import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EdgeSettings, edgeTable } from '#server/edge/edge-table.ts';
import { apacheRules } from '#server/export/apache-rules.ts';
import { caddyRules } from '#server/export/caddy-rules.ts';
import { anExportedTree, type ExportedTree } from '../builders/exported-tree.ts';
import { TIER } from '../tier.ts';
import { type EdgeServer, startApache, startCaddy } from './edges/edge-servers.ts';
import { ask } from './origin/send-request.ts';

const SETTINGS = { origin: 'http://localhost', hosts: undefined };
const inHongKong = { Cookie: 'a=b; locale=hk' };

const HEADERS = {
  headers: [['X-Content-Type-Options', 'nosniff']],
  pageHeaders: [['Content-Security-Policy', "object-src 'none'"]],
} as const;

const HOSTS: Readonly<
  Record<string, (root: string, tree: ExportedTree, settings?: EdgeSettings) => Promise<EdgeServer>>
> = {
  Apache(root, tree, settings = SETTINGS) {
    writeFileSync(
      join(root, '.htaccess'),
      apacheRules(edgeTable(settings), { ...tree, ...HEADERS }),
    );
    return startApache(root);
  },
  Caddy: (root, { moved }, settings = SETTINGS) =>
    startCaddy((port) =>
      caddyRules(edgeTable(settings), {
        root,
        moved,
        site: `http://127.0.0.1:${port}`,
        ...HEADERS,
      }),
    ),
};

/** Installing these servers takes longer than a test may. */
const describeFully = describe.skipIf(TIER === 'fast');

describeFully.each(Object.entries(HOSTS))(
  '%s with an exported shop',
  { timeout: 120_000 },
  (_, start) => {
    let folder: string;
    let root: string;
    let tree: ExportedTree;
    let host: EdgeServer;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'storefront-export-'));
      root = join(folder, 'site');
      tree = await anExportedTree(root);
      host = await start(root, tree);
    }, 120_000);
    afterAll(async () => {
      await host.stop();
      rmSync(folder, { recursive: true });
    });

    test.each([
      ['/', {}, '/ sg-en'],
      ['/?utm_source=x', inHongKong, '/ hk-en'],
      ['/?language=zh', inHongKong, '/ hk-zh'],
      ['/?country_code=kr', inHongKong, '/ kr-ko'],
      ['/?country_code=US', inHongKong, '/ sg-en'],
      ['/sale?country_code=HK&language=zh&sort=newest', {}, '/sale hk-zh'],
      ['/sale?country_code=SG&language=zh', {}, '/sale sg-en'],
      ['/sale?xcountry_code=HK', {}, '/sale sg-en'],
      ['/sale?page=2&country_code=TH', {}, '/sale th-th, page 2'],
      ['/brands/%EB%9D%BC?country_code=KR', {}, '/brands/%EB%9D%BC kr-ko'],
      ['/robots.txt?country_code=KR', {}, 'robots kr-ko'],
      ['/_astro/a.abc.js', inHongKong, 'export {}'],
    ])('shows at %s (%j): %s', async (path, headers, shown) => {
      const { status, body } = await ask(host.port, path, { headers });
      expect([status, body.toString()]).toEqual([200, shown]);
    });

    test('shows the first country at addresses that name none if it is not in Singapore', async () => {
      const other = await start(root, tree, { ...SETTINGS, fallbackCountry: 'KR' });
      try {
        for (const path of ['/', '/?country_code=US']) {
          const { status, body } = await ask(other.port, path);
          expect([status, body.toString()]).toEqual([200, '/ kr-ko']);
        }
      } finally {
        await other.stop();
        await host.stop();
        host = await start(root, tree);
      }
    });

    test.each([
      ['/nowhere', {}, '/404 sg-en'],
      ['/nowhere?language=zh', inHongKong, '/404 hk-zh'],
      ['/sale?page=3', {}, '/404 sg-en'],
      ['/sale?page=02', {}, '/404 sg-en'],
      ['/sale?page=', {}, '/404 sg-en'],
      ['/sale/page-2', {}, '/404 sg-en'],
      ['/hk/zh/sale', {}, '/404 sg-en'],
      ['/sale/index.html', {}, '/404 sg-en'],
      ['/.htaccess', {}, '/404 sg-en'],
    ])('has no page at %s (%j)', async (path, headers, shown) => {
      const { status, body } = await ask(host.port, path, { headers });
      expect([status, body.toString()]).toEqual([404, shown]);
    });

    test.each([
      ['/sale/?sort=newest', '/sale?sort=newest'],
      ['/brands/old?country_code=HK&language=zh', '/brands/new?country_code=HK&language=zh'],
    ])('redirects from %s to %s', async (path, location) => {
      const { status, headers } = await ask(host.port, path);
      expect(status).toBe(301);
      expect(new URL(String(headers.location), host.url).href).toBe(host.url + location);
    });

    test('sends the headers that the origin sends with pages', async () => {
      const page = await ask(host.port, '/sale?country_code=HK&language=zh', {
        headers: inHongKong,
      });
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'zh-Hant-HK',
        'content-security-policy': "object-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('public, max-age=0'),
      });
      expect(page.headers['set-cookie']).toBeUndefined();
      const named = await ask(host.port, '/sale?country_code=KR', { headers: inHongKong });
      expect(String(named.headers['set-cookie'])).toContain('locale=KR');
      expect(named.headers['cache-control']).toBe('private, no-cache');
      const script = await ask(host.port, '/_astro/a.abc.js');
      expect(script.headers['cache-control']).toContain('immutable');
      const missing = await ask(host.port, '/nowhere');
      expect(missing.headers['content-security-policy']).toBe("object-src 'none'");
    });
  },
);
