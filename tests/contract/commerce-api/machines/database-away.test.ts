import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { aDatabase } from '../../../builders/databases.ts';
import { aSeed } from '../../../builders/seed.ts';
import { startApiAt } from '../test-api.ts';
import { addToBag, openBrowser } from '../test-browser.ts';

/** A way to a database that can end, like a PostgreSQL that is stopped, and begin again. */
async function aWayTo(databaseUrl: string) {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(Number(port), hostname);
    for (const socket of [client, there]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.pipe(there).pipe(client);
  });
  const begin = async (at = 0) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await begin();
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(end);
  return { url: `postgres://postgres@127.0.0.1:${own}${pathname}`, end, begin: () => begin(own) };
}

test('while PostgreSQL is away, calls get 503 and are asked to come again; then all is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { url, template } = inject('commerceDatabases');
  const way = await aWayTo(await aDatabase({ url }, template));
  const { api, call } = await startApiAt({ databaseFile: 'of nobody', databaseUrl: way.url });
  await api.seed(aSeed({ products: 2 }), { identity: 'test' });
  const browser = openBrowser(api);
  await addToBag(browser, { variantId: 'p1-v1', quantity: 1 });

  way.end();
  for (const path of ['v2.6/products', 'v2.5/carts']) {
    const answer = await call(path, { cartToken: browser.cookies.get('cart-token') });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect((await addToBag(browser, { variantId: 'p1-v1', quantity: 1 })).status).toBe(503);

  await way.begin();
  const bag = await addToBag(browser, { variantId: 'p1-v1', quantity: 1 });
  expect(bag.status).toBe(201);
  expect(bag.data[0]?.attributes['line-items-count']).toBe(2);
});
