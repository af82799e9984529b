import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import handler from 'serve-handler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeTable } from '#server/edge/edge-table.ts';
import { redirectsFile } from '#server/export/host-files.ts';
import { serveRules } from '#server/export/serve-rules.ts';
import { anExportedTree } from '../builders/exported-tree.ts';
import { ask } from './origin/send-request.ts';

/** An exported shop behind what `npx serve` answers with, which reads `serve.json` from the folder. */

let root: string;
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'storefront-serve-'));
  await anExportedTree(root);
  const headers = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', "object-src 'none'"],
  ] as const;
  const table = edgeTable({ origin: 'http://localhost', hosts: undefined });
  writeFileSync(join(root, 'serve.json'), serveRules(table, headers));
  const rules = JSON.parse(readFileSync(join(root, 'serve.json'), 'utf8')) as object;
  server = createServer((request, response) =>
    handler(request, response, { ...rules, public: root }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true });
});

const get = (path: string) => ask((server.address() as AddressInfo).port, path);

test.each([
  ['/', '/ sg-en'],
  ['/sale', '/sale sg-en'],
  ['/sale?utm_source=x', '/sale sg-en'],
  ['/robots.txt', 'robots sg-en'],
  ['/_astro/a.abc.js', 'export {}'],
])('serve shows at %s: %s', async (path, shown) => {
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([200, shown]);
});

test.each([['/nowhere'], ['/sg/en/sale'], ['/_astro'], ['/sg'], ['/brands']])(
  'serve has no page at %s, and lists no folder',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('serve redirects to addresses without a slash at the end', async () => {
  const { status, headers } = await get('/sale/');
  expect([status, headers.location]).toEqual([301, '/sale']);
});

test('serve sends the headers that the origin sends with pages and scripts', async () => {
  expect((await get('/sale')).headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "object-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/_astro/a.abc.js')).headers).toMatchObject({
    'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('hosts that read no cookies show the first country of a shop without Singapore', () => {
  const inKorea = edgeTable({
    origin: 'http://localhost',
    hosts: undefined,
    fallbackCountry: 'KR',
  });
  const { rewrites } = JSON.parse(serveRules(inKorea, [])) as { rewrites: ReadonlyArray<object> };
  expect(rewrites[0]).toEqual({ source: '/', destination: '/kr/ko/index.html' });
  expect(redirectsFile(inKorea, new Map())).toMatch(/\n\/\* \/kr\/ko\/:splat 200\n$/);
});
