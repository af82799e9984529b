import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, test } from 'vitest';
import type { PublishedPage, PublishedPages } from '#content-sync/publish/published-pages.ts';
import { withDependents } from '#domain/capabilities.ts';
import { publishedPage, startOrigin } from './test-origin.ts';

const ends: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Origin = Awaited<ReturnType<typeof startOrigin>>;

const markdown = (text: string, more: Partial<PublishedPage> = {}) =>
  publishedPage(text, { type: 'text/markdown; charset=utf-8', ...more });

const PAGES: Readonly<Record<string, PublishedPage>> = {
  'sg/en/llms.txt/index.html': publishedPage('# All', { type: 'text/plain' }),
  'sg/en/products/rouge/index.md/index.html': markdown('# Rouge'),
  'sg/en/products/old/index.md/index.html': markdown('/products/rouge/index.md', { status: 301 }),
  'sg/en/products/long/index.md/index.html': markdown(`${'line\n'.repeat(20_000)}end`),
  'sg/en/products/broken/index.md/index.html': markdown('never read'),
  'sg/en/categories/lip/index.md/index.html': markdown('# Lip'),
  'sg/en/categories/lip/page-2/index.md/index.html': markdown('# Lip, page 2'),
};

/** Singapore in English is published, and nothing else. */
const PUBLISHED: PublishedPages = {
  async read(path) {
    if (path.includes('/broken/')) throw new Error('The disk has a secret problem.');
    return PAGES[path];
  },
  version: ({ id }) => (id === 'sg-en' ? '1' : undefined),
  close() {},
};

async function anOrigin(options: Parameters<typeof startOrigin>[0] = {}): Promise<Origin> {
  const origin = await startOrigin({ pages: PUBLISHED, hasMcp: true, ...options });
  ends.push(origin.stop);
  return origin;
}

async function aClient({ port }: Pick<Origin, 'port'>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
  ends.push(() => client.close());
  return client;
}

/** What a tool answers in Singapore, as text. */
async function ask(client: Client, name: string, more: Record<string, unknown> = {}) {
  const asked = { name, arguments: { country: 'SG', ...more } };
  const { content, isError = false } = (await client.callTool(asked)) as CallToolResult;
  const [part] = content;
  return { text: part?.type === 'text' ? part.text : '', isError };
}

const JSON_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

const post = (origin: Origin, body: string, headers: Record<string, string> = {}) =>
  origin.ask('/mcp', { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body });

describe('an agent', () => {
  test('finds tools that only read, with strict arguments', async () => {
    const client = await aClient(await anOrigin());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'product',
      'listing',
      'stores',
      'availability',
      'order',
    ]);
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.additionalProperties).toBe(false);
      expect(inputSchema.required).toContain('country');
      expect(annotations?.readOnlyHint).toBe(true);
    }
    expect(client.getInstructions()).toContain('SG in en');
    expect(client.getInstructions()).not.toContain('HK in en');
  });

  test.each([
    ['/products/rouge', 'product', '# Rouge'],
    ['rouge', 'product', '# Rouge'],
    ['https://shop.asia/products/rouge/index.md?country_code=SG', 'product', '# Rouge'],
    ['/products/old', 'product', '# Rouge'],
    ['/categories/lip?country_code=SG', 'listing', '# Lip'],
  ])('asks for %s in the form that it has', async (address, tool, text) => {
    const client = await aClient(await anOrigin());
    expect(await ask(client, tool, { [tool]: address })).toEqual({ text, isError: false });
  });

  test('pages through a listing, and finds all of them without naming one', async () => {
    const client = await aClient(await anOrigin());
    const listing = '/categories/lip';
    expect((await ask(client, 'listing', { listing, page: 2 })).text).toBe('# Lip, page 2');
    const { text, isError } = await ask(client, 'listing', { listing, page: 3 });
    expect({ text, isError }).toEqual({ text: '/categories/lip has no page 3.', isError: true });
    expect((await ask(client, 'listing')).text).toBe('# All');
  });

  test.each([
    ['product', { product: 'nowhere' }, /no such product in SG/],
    ['product', { product: '/categories/lip' }, /no such product/],
    ['product', { product: '/products/../../hk/en/products/rouge' }, /no such product/],
    ['product', { product: '/products/%2e%2e%2f..%00' }, /no such product/],
    ['product', { product: '' }, /product/],
    ['product', { product: 'x'.repeat(501) }, /product/],
    ['product', { product: 'rouge', more: 1 }, /more/],
    ['product', { product: ['rouge'] }, /product/],
    ['product', { product: 'rouge', country: 'XX' }, /country/],
    ['product', { product: 'rouge', language: 'zh' }, /SG is in en/],
    ['product', { product: 'rouge', country: 'HK' }, /HK in en isn't published.*SG in en/],
    ['product', { product: 'broken' }, /^This could not be read\. Try again in a moment\.$/],
    ['listing', { listing: '/products/rouge' }, /no such listing/],
    ['listing', { listing: '/categories/nowhere' }, /no such listing/],
    ['listing', { listing: '/categories/lip', page: 0 }, /page/],
    ['stores', {}, /no stores in SG/],
    ['search', { query: ' ' }, /query/],
    ['search', { query: 'lip', size: 1_000 }, /size/],
    ['availability', { productId: '../carts' }, /id/],
    ['nothing', {}, /nothing/],
  ])('is told what is wrong with %s %o', async (tool, asked, reason) => {
    const client = await aClient(await anOrigin());
    const { text, isError } = await ask(client, tool, asked);
    expect(isError).toBe(true);
    expect(text).toMatch(reason);
  });

  test('gets the beginning of a text that is too long', async () => {
    const client = await aClient(await anOrigin());
    const { text } = await ask(client, 'product', { product: 'long' });
    expect(text.length).toBeLessThan(61_000);
    expect(text).toMatch(/line\n\n\(The rest is left out\.\)$/);
  });

  test('waits for a page that is planned', async () => {
    const asked: Array<string> = [];
    let isPublished = false;
    const pages: PublishedPages = {
      ...PUBLISHED,
      read: async (path) => (isPublished ? markdown('# New') : PUBLISHED.read(path)),
    };
    const awaitPlanned = async (_: unknown, path: string) => {
      asked.push(path);
      isPublished = true;
      return 'tried' as const;
    };
    const client = await aClient(await anOrigin({ pages, awaitPlanned }));
    expect((await ask(client, 'product', { product: 'new' })).text).toBe('# New');
    expect(asked).toEqual(['/products/new/index.md']);
  });

  test.each([
    [429, { errors: [{ detail: 'Too many requests. Wait 3 s.' }] }, 'Too many requests. Wait 3 s.'],
    [404, { errors: [{ detail: 'There is no such product.' }] }, 'There is no such product.'],
    [502, { errors: [{ detail: 'at 10.0.0.7' }] }, /^Prices and search do not answer now/],
    [200, 'no document', /has nothing to buy/],
  ])('is told what a commerce system says with %i', async (status, document, reason) => {
    const api = () => Response.json(document, { status });
    const client = await aClient(await anOrigin({ api }));
    const { text, isError } = await ask(client, 'availability', { productId: 'P1' });
    expect(isError).toBe(true);
    expect(text).toMatch(reason);
  });

  test.each([
    [[], 'members-only'],
    [withDependents(['members']), 'coming-soon'],
  ] as const)('reads of early access, in a shop without %o: %s', async (lacks, availability) => {
    const attributes = { name: 'Ruby', price: 2000, 'launch-status': 'early_access' };
    const included = [{ type: 'variants', id: 'V1', attributes }];
    const data = {
      ...{ type: 'products', id: 'P1', attributes: { name: 'Lipstick', 'slug-url': 'lipstick' } },
      relationships: { variants: { data: [{ type: 'variants', id: 'V1' }] } },
    };
    const api = () => Response.json({ data, included });
    const client = await aClient(await anOrigin({ lacks, api }));
    const { text } = await ask(client, 'availability', { productId: 'P1' });
    expect(text).toContain(availability);
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools).includes('members')).toBe(availability === 'members-only');
  });

  test('is told how far an order is by its number and email address, and not whose it is', async () => {
    const asked: Array<unknown> = [];
    const attributes = {
      ...{ number: 'SG12345678', 'display-total': '$50.00', name: 'Tan Mei', email: 'a@b.example' },
      'address-lines': ['1 Orchard Road'],
      lines: [{ type: 'product', 'variant-id': 'v1', 'product-name': 'Lipstick', quantity: 2 }],
      parcels: [{ id: 'x', carrier: 'Post', 'tracking-url': 'https://post.example/1', lines: [] }],
    };
    const api = async (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push([pathname, await request.json()]);
      return Response.json({ data: { type: 'placed-orders', id: 'o1', attributes } });
    };
    const lookup = { number: 'sg 1234 5678', email: 'a@b.example' };
    const client = await aClient(await anOrigin({ api }));
    const { text, isError } = await ask(client, 'order', lookup);
    expect(isError).toBeFalsy();
    expect(asked).toEqual([['/api/v2.6/order_lookups', lookup]]);
    expect(JSON.parse(text)).toEqual({
      ...{ number: 'SG12345678', isCancelled: false, isPartlySent: false, total: '$50.00' },
      lines: [{ name: 'Lipstick', quantity: 2 }],
      parcels: [{ carrier: 'Post', trackingUrl: 'https://post.example/1', lines: [] }],
      address: 'http://localhost/find_order?country_code=SG',
    });
    const unknown = () =>
      Response.json({ errors: [{ detail: 'There is no such order.' }] }, { status: 404 });
    const elsewhere = await aClient(await anOrigin({ api: unknown }));
    expect(await ask(elsewhere, 'order', lookup)).toMatchObject({
      text: 'There is no such order.',
      isError: true,
    });
    const without = await aClient(await anOrigin({ lacks: ['order-lookup'] }));
    const { tools } = await without.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('order');
  });

  test('asks the commerce system as the client that it is, without its cookies', async () => {
    const seen: Array<Record<string, string | null | undefined>> = [];
    const api = (request: Request, client: string | undefined) => {
      const [cookie, country] = ['Cookie', 'X-Site-Country'].map((at) => request.headers.get(at));
      seen.push({ client, cookie, country });
      expect(new URL(request.url).pathname).toMatch(/^\/api\/v/);
      return Response.json({ results: {} });
    };
    const origin = await anOrigin({ api });
    const params = { name: 'search', arguments: { country: 'SG', query: 'x' } };
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const { status, headers } = await post(origin, call, { Cookie: 'access-token=secret' });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(seen).toEqual([{ client: '127.0.0.1', cookie: null, country: 'SG' }]);
  });
});

describe('a message', () => {
  test('is answered as uncached JSON, without a session', async () => {
    const { status, headers, body } = await post(await anOrigin(), PING);
    expect(status).toBe(200);
    expect(JSON.parse(String(body))).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['mcp-session-id']).toBeUndefined();
  });

  test.each([
    ['of the shop', 'http://localhost', 200],
    ['of another site', 'https://evil.example', 403],
    ['of no site', 'null', 403],
    ['that is no address', '::', 403],
  ])('from a page %s is %s: %i', async (_, from, expected) => {
    const origin = await anOrigin();
    // After DNS rebinding, the host of the request is the attacker's as well.
    const Host = URL.parse(from)?.host || 'shop';
    expect((await post(origin, PING, { Origin: from, Host })).status).toBe(expected);
  });

  test('from a page on the host of a country is answered', async () => {
    const hosts = new Map([['SG', 'shop.sg']] as const);
    const origin = await anOrigin({ config: { origin: 'https://shop.asia', hosts } });
    const answers = ['https://shop.sg', 'https://shop.asia', 'https://shop.hk'].map((from) =>
      post(origin, PING, { Origin: from }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 403]);
  });

  test.each([
    ['no JSON', '{', 400],
    ['several at once', `[${PING},${PING}]`, 400],
    ['not of the protocol', '{"hello":1}', 400],
    ['nothing', '', 400],
    ['too large', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(17_000) }), 413],
  ])('that is %s is refused', async (_, body, expected) => {
    const origin = await anOrigin();
    const { status, headers } = await post(origin, body);
    expect(status).toBe(expected);
    expect(headers['cache-control']).toBe('no-store');
    expect((await post(origin, PING)).status).toBe(200);
  });

  test('whose arguments are nested deeply is refused as any other', async () => {
    const nested = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
    const params = `{"name":"product","arguments":{"country":"SG","product":${nested}}}`;
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
    const origin = await anOrigin();
    const { status, body } = await post(origin, call);
    expect(status).toBe(200);
    expect(JSON.parse(String(body)).result.isError).toBe(true);
    expect((await post(origin, PING)).status).toBe(200);
  });

  test.each([
    [{ Accept: 'text/html' }, 406],
    [{ 'Content-Type': 'text/plain' }, 415],
    [{ 'MCP-Protocol-Version': '1999-01-01' }, 400],
  ])('with %o is %i', async (headers, expected) => {
    expect((await post(await anOrigin(), PING, headers)).status).toBe(expected);
  });

  test.each(['GET', 'DELETE', 'PUT', 'HEAD'])('by %s is 405', async (method) => {
    const { status, headers } = await (await anOrigin()).ask('/mcp', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('POST');
  });

  test('counts as a search of its client', async () => {
    const origin = await anOrigin({ rateLimits: { search: 2 } });
    const statuses = [await post(origin, PING), await post(origin, PING), await post(origin, PING)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(statuses[2]?.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('is not accepted where tools are switched off', async () => {
    const origin = await anOrigin({ hasMcp: false });
    expect((await post(origin, PING)).status).toBe(405);
    expect((await origin.ask('/mcp')).status).toBe(404);
  });
});
