import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { PublishedPages } from '#content-sync/publish/published-pages.ts';
import { listen } from '#server/http/listen.ts';
import { createOrigin, createStartingOrigin } from '#server/origin.ts';
import { ask as sendRequest } from './send-request.ts';
import { publishedPage } from './test-origin.ts';

const BODIES = new Map([
  ['sg/en/index.html', publishedPage('home-sg')],
  ['sg/en/404/index.html', publishedPage('nothing here')],
]);

/** Singapore is published and has a page to come; nothing else is published. */
const PAGES: PublishedPages = {
  read: async (path) => BODIES.get(path),
  version: ({ country }) => (country === 'SG' ? '1' : undefined),
  isPlanned: (path) => path === 'sg/en/new/index.html',
  close() {},
};

const PUBLISHED = {
  config: { origin: 'http://localhost', hosts: undefined },
  pages: PAGES,
  code: () => ({ folders: [], inlineScripts: [] }),
  pictures: () => new Response('picture'),
  log: pino({ level: 'silent' }),
};

/** A shop at its address, before and after it has opened. */
async function aStartingShop() {
  let origin = createStartingOrigin(PUBLISHED);
  const listening = await listen(
    { fetch: (...request) => origin.fetch(...request) },
    { port: 0, host: '127.0.0.1', graceMs: 200 },
  );
  onTestFinished(() => listening.stop());
  return {
    ask: (path: string, method = 'GET') => sendRequest(listening.port, path, { method }),
    open() {
      origin = createOrigin({
        ...PUBLISHED,
        api: () => new Response('api'),
        images: () => new Response('image'),
        hooks: { enqueue: async () => {} },
      });
    },
  };
}

test.each([
  ['/', 200, 'home-sg'],
  ['/pictures/x', 200, 'picture'],
  ['/livez', 200, 'ok'],
  ['/nowhere', 404, 'nothing here'],
])('before a shop is open %s is answered as usual', async (path, status, text) => {
  const { ask } = await aStartingShop();
  const answer = await ask(path);
  expect([answer.status, String(answer.body)]).toEqual([status, text]);
});

test.each([
  ['GET', '/api/v2.6/products'],
  ['POST', '/hooks/content'],
  ['GET', '/console'],
  ['GET', '/console/api/overview'],
  ['GET', '/images/w=100/x'],
  ['GET', '/new'],
  ['GET', '/?country_code=HK'],
  ['GET', '/products/x?country_code=HK'],
])('before a shop is open %s %s is to be repeated in a moment', async (method, path) => {
  const { ask } = await aStartingShop();
  const { status, headers } = await ask(path, method);
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('no-store');
});

test('readiness checks learn that the shop is starting, until it is open', async () => {
  const { ask, open } = await aStartingShop();
  const before = await ask('/readyz');
  expect([before.status, String(before.body)]).toEqual([503, 'is starting']);
  open();
  expect((await ask('/readyz')).status).toBe(200);
  expect(String((await ask('/api/v2.6/products')).body)).toBe('api');
  expect((await ask('/?country_code=HK')).status).toBe(404);
});
