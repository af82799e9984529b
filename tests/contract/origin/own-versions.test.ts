import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type EndpointName, endpointAddress } from '#commerce/endpoints.ts';
import { digestOf } from '#content-sync/digest.ts';
import { openLocaleFile } from '#content-sync/locale-file/open-locale-file.ts';
import { PackedPages } from '#content-sync/publish/packed-pages.ts';
import { plainEnd, plainStart } from '#domain/page/plain-marks.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

const OTHER = 'v9.1';
const CALLED = ['searchSuggestions', 'products', 'bag', 'itemsCount', 'lineItems'] as const;
const versions = Object.fromEntries(CALLED.map((name) => [name, OTHER]));

const folder = mkdtempSync(join(tmpdir(), 'storefront-test-'));
const NAME = { type: 'global-config', id: 'endpoint-versions' };

/** Writes the versions into the locale's file, as publishing its content does. */
function configure(value: unknown): void {
  const file = openLocaleFile(folder, 'sg-en');
  const json = JSON.stringify({ id: NAME.id, value });
  const record = { ...NAME, json, digest: digestOf(json), entries: [], excerpt: undefined };
  file.inTransaction(() => file.records.put(record));
  file.close();
}
configure(versions);

const packed = new PackedPages(folder);
const html = (['answer', 'none', 'help'] as const)
  .map((part) => plainStart(part) + plainEnd(part))
  .join('');
const bag = { token: 'a-bag', 'line-items': [], 'line-items-count': 0 };
let paths: Array<string> = [];

const origin = await startOrigin({
  pages: {
    record: (...asked) => packed.record(...asked),
    close: () => packed.close(),
    read: async () => publishedPage(html),
    version: ({ id }) => (id === 'sg-en' ? '1' : undefined),
  },
  checkout: { url: 'https://pay.example', secret: 'secret' },
  hasMcp: true,
  api({ url }) {
    const { pathname } = new URL(url);
    paths.push(pathname);
    if (!pathname.startsWith(`/api/${OTHER}/`)) return Response.json({}, { status: 404 });
    if (pathname.includes('/search')) return Response.json({ results: {} });
    return Response.json({ data: { id: 'a-bag', type: 'carts', attributes: bag } });
  },
});
afterAll(async () => {
  await origin.stop();
  packed.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  paths = [];
});

const Cookie = 'cart-token=a-bag; locale=SG';
const ask = (path: string) => origin.ask(path, { headers: { Cookie } });
const send = (path: string, body: string) => {
  const headers = { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
  return origin.ask(path, { method: 'POST', headers, body });
};
const called = (name: EndpointName, id?: string, version = OTHER) =>
  endpointAddress(name, { id, version });

/** Has an agent use a tool. */
async function useTool(name: string, more: Record<string, unknown>) {
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL(`http://127.0.0.1:${origin.port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url));
  await client.callTool({ name, arguments: { country: 'SG', ...more } });
  await client.close();
}

describe('the version that the configuration sets is that of the call', () => {
  test('that searches without JavaScript, and that counts the bag there', async () => {
    expect((await ask('/plain/search?q=lip')).status).toBe(200);
    expect(paths.toSorted()).toEqual([called('itemsCount', 'a-bag'), called('searchSuggestions')]);
  });

  test('that reads the bag without JavaScript', async () => {
    expect((await ask('/plain/cart')).status).toBe(200);
    expect(paths).toEqual([called('bag', 'a-bag')]);
  });

  test.each([
    ['/plain/cart', 'line=l1&quantity=2', called('lineItems', 'l1')],
    ['/checkout', 'variant_id=v1', called('lineItems')],
  ])('of the form that is sent to %s', async (path, body, expected) => {
    expect((await send(path, body)).headers.location).toContain('/cart');
    expect(paths).toContain(expected);
    expect(paths.every((each) => each.startsWith(`/api/${OTHER}/`))).toBe(true);
  });

  test.each([
    ['search', { query: 'lip' }, [called('searchSuggestions')]],
    ['availability', { productId: 'P1' }, [called('products', 'P1')]],
  ])('of the tool %s', async (tool, asked, expected) => {
    await useTool(tool, asked);
    expect(paths).toEqual(expected);
  });

  test('from the moment on at which it changes', async () => {
    configure({ ...versions, bag: 'v9.2' });
    await ask('/plain/cart');
    configure(versions);
    await ask('/plain/cart');
    expect(paths).toEqual([called('bag', 'a-bag', 'v9.2'), called('bag', 'a-bag')]);
  });

  test('unless another country has it', async () => {
    await origin.ask('/plain/cart', { headers: { Cookie: 'cart-token=a-bag; locale=MY' } });
    expect(paths).toEqual([endpointAddress('bag', { id: 'a-bag' })]);
  });
});
