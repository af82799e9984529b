import { expect, test, vi } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';

/** A client, and how each of its calls was asked for. */
function watched() {
  const asked: Array<RequestInit | undefined> = [];
  const fetch = async (_url: string | URL | Request, init?: RequestInit) => {
    asked.push(init);
    return new Response('{}');
  };
  const client = createCommerceClient({ baseUrl: '', country: 'SG', language: 'en', fetch });
  return { client, asked };
}

test('a shopper’s changes are sent even if they leave the page, reads are not', async () => {
  const { client, asked } = watched();
  await client.put('waitlistVariant', { id: '1' });
  await client.delete('waitlistVariant', { id: '1' });
  await client.get('user');
  await client.post('reviewPhotos', { body: new Blob(['a photo'], { type: 'image/jpeg' }) });
  expect(asked.map((init) => [init?.method, init?.keepalive])).toEqual([
    ['PUT', true],
    ['DELETE', true],
    ['GET', false],
    // Browsers refuse more than 64 KB of it.
    ['POST', false],
  ]);
});

test('a file is sent as it is, with its own type', async () => {
  const { client, asked } = watched();
  const body = new Blob(['a photo'], { type: 'image/jpeg' });
  await client.post('reviewPhotos', { body });
  expect(asked[0]?.body).toBe(body);
  expect(new Headers(asked[0]?.headers).get('Content-Type')).toBe('image/jpeg');
});

test('a call with a deadline has until then, however long others have', async () => {
  const timeouts = vi.spyOn(globalThis, 'setTimeout');
  const { client } = watched();
  await client.post('reviewPhotos', { deadline: performance.now() + 30_000 });
  expect(timeouts.mock.calls[0]?.[1]).toBeGreaterThan(29_000);
  await client.post('lineItems', { deadline: Number.POSITIVE_INFINITY });
  expect(timeouts.mock.calls[1]?.[1]).toBe(15_000);
  timeouts.mockRestore();
});
