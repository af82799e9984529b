import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ContentChange } from '#commerce-api/admin/content-change.ts';
import { createCommerceApi } from '#commerce-api/commerce-api.ts';
import { createWebhookSender } from '#commerce-api/webhooks.ts';
import { aFolder } from '#storage/tests/folders.ts';
import { aSeed } from '../../builders/seed.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const CHANGE = {
  countries: ['SG' as const],
  records: [{ type: 'products', id: 'p1', version: 7 }],
};

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * A receiver of webhooks that answers with these statuses in turn, and then always with the last.
 */
async function aFollower(...statuses: ReadonlyArray<number>) {
  const received: Array<Received> = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses[received.length - 1] ?? statuses.at(-1) ?? 202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const failures: Array<string> = [];
  const sender = createWebhookSender({
    url: `http://127.0.0.1:${port}/hooks/content`,
    secret: SECRET,
    onFailure: (problem) => failures.push(problem),
    firstRetryMs: 1,
  });
  return { sender, received, failures };
}

test('an edit is acknowledged once whoever follows has it, and told again where they could not', async () => {
  const told: Array<PromiseWithResolvers<void> & { readonly change: ContentChange }> = [];
  const api = await createCommerceApi({
    databaseFile: ':memory:',
    adminToken: 'a-token-of-the-tests',
    onChange: (change) => {
      const taken = Promise.withResolvers<void>();
      told.push({ ...taken, change });
      return taken.promise;
    },
  });
  onTestFinished(() => api.close());
  await api.seed(aSeed({ products: 2 }), { identity: 'test' });
  const rename = async (name: string) => {
    const answer = await api.fetch(
      new Request('http://shop/api/admin/v1/products/p1', {
        method: 'PATCH',
        headers: {
          Authorization: 'Bearer a-token-of-the-tests',
          'Content-Type': 'application/vnd.api+json',
          'X-Site-Country': 'SG',
          'Accept-Language': 'en',
        },
        body: JSON.stringify({ data: { type: 'products', id: 'p1', attributes: { name } } }),
      }),
    );
    return answer.status;
  };

  let answered: number | undefined;
  const first = rename('First').then((status) => {
    answered = status;
  });
  await vi.waitUntil(() => told.length > 0);
  await new Promise(setImmediate);
  expect(answered).toBeUndefined();
  for (const { resolve } of told.splice(0)) resolve();
  await first;
  expect(answered).toBe(200);

  const second = rename('Second');
  await vi.waitUntil(() => told.length > 0);
  const [untold] = told.splice(0);
  untold?.reject(new Error('The disk is full.'));
  expect(await second).toBe(200);
  // Another process might be telling of it just now.
  await api.renotify();
  expect(told).toEqual([]);
  const again = api.renotify();
  await vi.waitUntil(() => told.length > 0);
  expect(told[0]?.change).toEqual(untold?.change);
  told.splice(0)[0]?.reject(new Error('The disk is still full.'));
  await expect(again).rejects.toThrow('still full');
  const last = api.renotify();
  await vi.waitUntil(() => told.length > 0);
  for (const { resolve } of told.splice(0)) resolve();
  await last;
  await api.renotify();
  await api.renotify();
  expect(told).toEqual([]);
});

test('an edit that a process left untold is told by the next', async () => {
  const databaseFile = join(aFolder(), 'commerce.db');
  const open = (onChange: (change: ContentChange) => Promise<void>) =>
    createCommerceApi({ databaseFile, adminToken: 'a-token-of-the-tests', onChange });
  const ended = await open(() => Promise.reject(new Error('The process is ending.')));
  await ended.seed(aSeed({ products: 2 }), { identity: 'test' });
  const answer = await ended.fetch(
    new Request('http://shop/api/admin/v1/products/p1', {
      method: 'PATCH',
      headers: {
        Authorization: 'Bearer a-token-of-the-tests',
        'Content-Type': 'application/vnd.api+json',
      },
      body: JSON.stringify({ data: { type: 'products', id: 'p1', attributes: { rating: 3 } } }),
    }),
  );
  expect(answer.status).toBe(200);
  await ended.close();
  const told: Array<ContentChange> = [];
  const next = await open(async (change) => void told.push(change));
  onTestFinished(() => next.close());
  await next.renotify();
  await next.renotify();
  expect(told.flatMap(({ records }) => records)).toMatchObject([{ type: 'products', id: 'p1' }]);
});

describe('the embedded API tells what changed', () => {
  test('in a message that its secret signed', async () => {
    const { sender, received } = await aFollower(202);
    sender.send(CHANGE);
    await sender.idle();
    const [message] = received;
    const headers = message?.headers as Record<string, string>;
    expect(new Webhook(SECRET).verify(message?.body ?? '', headers)).toMatchObject({
      type: 'content.changed',
      data: CHANGE,
    });
  });

  test('again under the same id until it is taken', async () => {
    const { sender, received, failures } = await aFollower(503, 500, 202);
    sender.send(CHANGE);
    await sender.idle();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(failures).toEqual([]);
  });

  test('in several messages where one could not hold it', async () => {
    const { sender, received } = await aFollower(202);
    const records = Array.from({ length: 2_500 }, (_, index) => ({
      type: 'products',
      id: `a-product-with-a-long-name-${index}`,
      version: 7,
    }));
    sender.send({ ...CHANGE, records }, 'msg_1');
    await sender.idle();
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids.toSorted()).toEqual(['msg_1', 'msg_1_2', 'msg_1_3']);
    for (const { body } of received) expect(body.length).toBeLessThan(256 * 1024);
    const named = received.flatMap(({ body }) => JSON.parse(body).data.records);
    expect(new Set(named.map(({ id }) => id)).size).toBe(2_500);
  });

  test('and says so when nobody takes it', async () => {
    const { sender, failures } = await aFollower(503);
    sender.send(CHANGE);
    await sender.idle();
    expect(failures).toEqual([expect.stringContaining('answered 503')]);
  });

  test('no more once it is stopped', async () => {
    const { sender, received, failures } = await aFollower(503);
    sender.send(CHANGE);
    sender.stop();
    await sender.idle();
    expect(received.length).toBeLessThan(2);
    expect(failures).toEqual([]);
  });
});
