import { expect, test } from 'vitest';
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
  expect(asked.map((init) => [init?.method, init?.keepalive])).toEqual([
    ['PUT', true],
    ['DELETE', true],
    ['GET', false],
  ]);
});
