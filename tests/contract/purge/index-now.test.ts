import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createIndexNow } from '#content-sync/publish/purge/index-now.ts';
import { searchEngines } from '#scripts/serve/purge-edges.ts';
import { readConfig, siteOf } from '#server/config/config.ts';

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
  expect(await engine.purge(purgeOf(sg, hk))).toEqual({ outcome: 'confirmed', submitted: 1 });
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
  expect(await engine.purge(purgeOf(...all))).toEqual({ outcome: 'confirmed', submitted: 20_001 });
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

describe('a shop tells of its pages', () => {
  const namesWith = (settings: Readonly<Record<string, string>>) =>
    searchEngines(readConfig({ STOREFRONT_ORIGIN: 'https://shop.example', ...settings })).map(
      ({ name }) => name,
    );
  const WITH_KEY = { STOREFRONT_INDEXNOW_KEY: KEY };

  test('once it has a key, each of its hosts by itself', () => {
    expect(namesWith({})).toEqual([]);
    expect(namesWith(WITH_KEY)).toEqual(['IndexNow api.indexnow.org for shop.example']);
    const hosts = { STOREFRONT_HOSTS: 'HK=shop.hk,KR=shop.kr' };
    expect(namesWith({ ...WITH_KEY, ...hosts })).toEqual(
      ['shop.example', 'shop.hk', 'shop.kr'].map((host) => `IndexNow api.indexnow.org for ${host}`),
    );
  });

  test('by one of several machines, while pages of all have the key', () => {
    const config = readConfig({ ...WITH_KEY, STOREFRONT_INDEXNOW_URL: 'off' });
    expect(searchEngines(config)).toEqual([]);
    expect(siteOf(config)).toMatchObject({ indexNowKey: KEY });
  });

  test('not with a key that engines refuse', () => {
    for (const key of ['short', 'with spaces in it', 'x'.repeat(129)]) {
      expect(() => readConfig({ STOREFRONT_INDEXNOW_KEY: key })).toThrow('STOREFRONT_INDEXNOW_KEY');
    }
  });
});
