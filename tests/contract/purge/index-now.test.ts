import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createIndexNow } from '#content-sync/publish/purge/index-now.ts';

const KEY = '5f1d7a84db6c4f2bbdcd1a2c3d4e5f60';

/** A search engine that keeps what it's told, and answers with a status. */
async function aSearchEngine(status = 200, origin = 'https://shop.example') {
  const told: Array<unknown> = [];
  const server = createServer(async (request, response) => {
    told.push({
      method: request.method,
      type: request.headers['content-type'],
      ...((await json(request)) as object),
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    told,
    ...createIndexNow(origin, { url: `http://127.0.0.1:${port}/indexnow`, key: KEY }),
  };
}

const purgeOf = (...listed: ReadonlyArray<string>) => ({ keys: ['sg-en'], addresses: [], listed });

test('a host is told of its own pages, and where its key is', async () => {
  const engine = await aSearchEngine(202, 'https://shop.hk');
  const [sg, hk] = ['https://shop.example/sale?country_code=SG', 'https://shop.hk/sale'];
  expect(await engine.purge(purgeOf(sg, hk))).toEqual({ outcome: 'confirmed' });
  expect(engine.told).toEqual([
    {
      ...{ method: 'POST', type: 'application/json; charset=utf-8', key: KEY },
      host: 'shop.hk',
      keyLocation: `https://shop.hk/${KEY}.txt`,
      urlList: [hk],
    },
  ]);
});

test('no message has more than ten thousand addresses, and without any there is none', async () => {
  const engine = await aSearchEngine();
  const all = Array.from(
    { length: 20_001 },
    (_, index) => `https://shop.example/products/${index}`,
  );
  expect(await engine.purge(purgeOf(...all))).toEqual({ outcome: 'confirmed' });
  const lists = engine.told.map((message) => (message as { urlList: Array<string> }).urlList);
  expect(lists.map(({ length }) => length)).toEqual([10_000, 10_000, 1]);
  expect(lists.flat()).toEqual(all);
  await engine.purge(purgeOf());
  expect(engine.told).toHaveLength(3);
});

test.each([403, 422, 429, 503])('what is answered with %i is to be told again', async (status) => {
  const engine = await aSearchEngine(status);
  expect(await engine.purge(purgeOf('https://shop.example/sale'))).toEqual({
    outcome: 'failed',
    problem: `It answered with ${status}.`,
  });
});
