import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localeFor } from '#domain/locale/locales.ts';
import { fetchOnHost } from '#sources/fetch-on-host.ts';
import { createJsonApiSource } from '#sources/json-api/json-api-source.ts';
import { RECORD_CALLS } from '#sources/json-api/record-calls.ts';
import { requestJson } from '#sources/request-json.ts';

/** A server that redirects from some paths or all (`*`), and the paths that it was asked for. */
async function aServer(redirects: Readonly<Record<string, string>> = {}) {
  const asked: Array<string> = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const Location = redirects[url] ?? redirects['*'];
    response.writeHead(Location ? 307 : 200, { ...(Location && { Location }) }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('a redirect within the host is followed', async () => {
  const { url, asked } = await aServer({ '/a': '/b', '/b': '/c' });
  expect((await fetchOnHost(`${url}/a`)).status).toBe(200);
  expect(asked).toEqual(['/a', '/b', '/c']);
});

test('redirects without end are the answer', async () => {
  const { url, asked } = await aServer({ '/a': '/a' });
  expect((await fetchOnHost(`${url}/a`)).status).toBe(307);
  expect(asked).toHaveLength(6);
});

test.each(['http:', ''])('a redirect to another host (%s//…) is not followed', async (scheme) => {
  const other = await aServer();
  const { url } = await aServer({ '/a': `${scheme}${other.url.replace('http:', '')}/a` });
  const signal = new AbortController().signal;
  const request = { endpoint: '/a', url: `${url}/a`, init: {}, signal };
  expect((await requestJson(request, {})).response.status).toBe(307);
  expect(other.asked).toEqual([]);
});

test('HTTPS is not left for what others on the way can read and change', async () => {
  const asked: Array<string> = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    const headers = { Location: asked.length === 1 ? '/b' : 'http://shop.example/c' };
    const answer = new Response(null, { status: 307, headers });
    return Object.defineProperty(answer, 'url', { value: String(address) });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect((await fetchOnHost('https://shop.example/a')).status).toBe(307);
  expect(asked).toEqual(['https://shop.example/a', 'https://shop.example/b']);
});

test('a call that changes something is sent once', async () => {
  const { url, asked } = await aServer({ '/a': '/b' });
  expect((await fetchOnHost(`${url}/a`, { method: 'POST', body: '{}' })).status).toBe(307);
  expect(asked).toEqual(['/a']);
});

test('a commerce API cannot send the shop to another host for its content', async () => {
  const other = await aServer();
  const { url, asked } = await aServer({ '*': `${other.url}/brand` });
  const source = createJsonApiSource({ baseUrl: url, calls: RECORD_CALLS, firstRetryMs: 1 });
  const { signal } = new AbortController();
  const read = source.contentOf(localeFor('SG')).read({ type: 'brands', id: 'b1' }, signal);
  await expect(read).rejects.toThrow();
  expect([asked.length > 0, other.asked]).toEqual([true, []]);
});
