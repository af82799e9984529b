import { expect, test } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { requestJson } from '#sources/request-json.ts';

/** An API in the same process that neither answers nor heeds a signal, as a stuck one does. */
const stuck: typeof fetch = () => new Promise(() => {});
/** One whose answer begins, and never ends. */
const endless: typeof fetch = async () => new Response(new ReadableStream({ pull() {} }));

const client = (fetch: typeof globalThis.fetch) =>
  createCommerceClient({
    baseUrl: 'http://api.shop',
    country: 'SG',
    language: 'en',
    timeoutMs: 20,
    fetch,
  });

const ask = (fetch: typeof globalThis.fetch, signal: AbortSignal) =>
  requestJson(
    { endpoint: 'products', url: 'http://api.shop/', init: {}, signal },
    { timeoutMs: 20, fetch },
  );

test.each([
  ['answers', stuck],
  ['ends its answer', endless],
])('a call of an API that never %s fails in time', async (_, fetch) => {
  await expect(client(fetch).get('products')).rejects.toMatchObject({ kind: 'timeout' });
  const signal = new AbortController().signal;
  await expect(ask(fetch, signal)).rejects.toMatchObject({ kind: 'timeout' });
});

test('a caller who gives up is told their own reason at once', async () => {
  const halt = new AbortController();
  const asked = client(stuck).get('products', { signal: halt.signal });
  halt.abort(new Error('The rebuild is over.'));
  await expect(asked).rejects.toThrow('The rebuild is over.');
  await expect(ask(stuck, halt.signal)).rejects.toThrow('The rebuild is over.');
});
