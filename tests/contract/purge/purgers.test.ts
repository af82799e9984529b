import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createHttpPurger,
  createVarnishPurger,
  type Purger,
} from '#content-sync/publish/purge/purgers.ts';

const TOKEN = 'a-token-of-the-cdn';

interface Adapter {
  readonly create: (url: string) => Purger;
  /** The keys in a request. */
  readonly keysOf: (request: IncomingMessage, body: string) => ReadonlyArray<string>;
}

const ADAPTERS: ReadonlyArray<readonly [string, Adapter]> = [
  [
    'Varnish',
    {
      create: createVarnishPurger,
      keysOf: ({ headers }) => String(headers['surrogate-key']).split(' '),
    },
  ],
  [
    'HTTP',
    {
      create: (url) => createHttpPurger({ url, token: TOKEN }),
      keysOf: (_request, body) => JSON.parse(body).keys,
    },
  ],
];

const open: Array<Server> = [];

/** An edge that answers with these statuses in turn, and then always with the last. */
async function anEdge(...statuses: ReadonlyArray<number>) {
  const requests: Array<{ request: IncomingMessage; body: string }> = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    response.statusCode = statuses[requests.length] ?? statuses.at(-1) ?? 200;
    requests.push({ request, body });
    response.end('said');
  }).listen(0, '127.0.0.1');
  open.push(server);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, requests };
}

function closeAll(): void {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

afterEach(closeAll);

const keys = (count: number) => Array.from({ length: count }, (_, index) => `sg-en-path-${index}`);

describe.each(ADAPTERS)('a purger of %s', (_name, { create, keysOf }) => {
  test('names every key once, in batches that fit into a header', async () => {
    const edge = await anEdge(200);
    const result = await create(edge.url).purge({ keys: keys(230), addresses: [] });
    expect(result).toEqual({ outcome: 'confirmed' });
    const named = edge.requests.map(({ request, body }) => keysOf(request, body));
    expect(named.flat()).toEqual(keys(230));
    expect(Math.max(...named.map((each) => each.join(' ').length))).toBeLessThan(8_000);
  });

  test('requests nothing if there is nothing to purge', async () => {
    const edge = await anEdge(200);
    const result = await create(edge.url).purge({ keys: [], addresses: [] });
    expect([result.outcome, edge.requests.length]).toEqual(['confirmed', 0]);
  });

  test.each([[302], [401], [403], [429], [500]])('is not confirmed by %i', async (status) => {
    const edge = await anEdge(status);
    expect(await create(edge.url).purge({ keys: keys(1), addresses: [] })).toEqual({
      outcome: 'failed',
      problem: `It answered with ${status}.`,
    });
  });

  test('is not confirmed when one batch of several is not', async () => {
    const edge = await anEdge(200, 503, 200);
    const result = await create(edge.url).purge({ keys: keys(250), addresses: [] });
    expect([result.outcome, edge.requests.length]).toEqual(['failed', 2]);
  });

  test('says why if nobody answers', async () => {
    const { url } = await anEdge(200);
    closeAll();
    const result = await create(url).purge({ keys: keys(1), addresses: [] });
    expect(result).toEqual({ outcome: 'failed', problem: expect.stringContaining('ECONNREFUSED') });
  });
});

test('over HTTP a CDN gets keys, addresses and the token', async () => {
  const edge = await anEdge(204);
  const purge = { keys: ['sg-en-path-a'], addresses: ['https://shop.example/?country_code=SG'] };
  await createHttpPurger({ url: `${edge.url}/purge`, token: TOKEN }).purge(purge);
  const [sent] = edge.requests;
  expect(sent?.request).toMatchObject({ method: 'POST', url: '/purge' });
  expect(sent?.request.headers.authorization).toBe(`Bearer ${TOKEN}`);
  expect(JSON.parse(sent?.body ?? '')).toEqual(purge);
});
