import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Delivery as ContentDelivery } from '#content-sync/work/deliveries.ts';
import { createContentWebhooks } from '#sources/content-webhooks.ts';
import { startOrigin } from './test-origin.ts';

const [SECRET, NEWER_SECRET, STRANGE_SECRET] = Array.from(
  { length: 3 },
  () => `whsec_${randomBytes(24).toString('base64')}`,
) as [string, string, string];
const RECORD = { type: 'products', id: '123', version: 42 };
const MINUTE_MS = 60_000;

const taken: Array<ContentDelivery> = [];
let origin: Awaited<ReturnType<typeof startOrigin>>;
let deliveries = 0;

beforeAll(async () => {
  const enqueue = async (delivery: ContentDelivery) => void taken.push(delivery);
  origin = await startOrigin({
    hooks: { webhooks: createContentWebhooks([SECRET, NEWER_SECRET]), enqueue },
  });
});
afterAll(() => origin.stop());
beforeEach(() => {
  taken.length = 0;
});

interface Delivery {
  readonly id?: string;
  readonly secret?: string;
  readonly at?: Date;
  readonly data?: unknown;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  /** Of another origin. */
  readonly port?: number;
}

function messageOf(data: unknown = { countries: ['SG'], records: [RECORD] }): string {
  return JSON.stringify({ type: 'content.changed', timestamp: '2026-01-31T08:00:00Z', data });
}

async function deliver(delivery: Delivery = {}) {
  deliveries += 1;
  const { id = `msg_${deliveries}`, secret = SECRET, at = new Date() } = delivery;
  const body = delivery.body ?? messageOf(delivery.data);
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
    ...delivery.headers,
  };
  const answer = await fetch(`http://127.0.0.1:${delivery.port ?? origin.port}/hooks/content`, {
    method: 'POST',
    headers,
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a webhook about content', () => {
  test('is accepted if one of the secrets signed it', async () => {
    expect(await deliver({ id: 'msg_a' })).toEqual({ status: 202, body: { delivery: 'msg_a' } });
    expect(await deliver({ secret: NEWER_SECRET })).toMatchObject({ status: 202 });
    expect(taken).toMatchObject([
      { id: 'msg_a', countries: ['SG'], records: [RECORD] },
      { countries: ['SG'], records: [RECORD] },
    ]);
  });

  test('may name only countries, and records without a version', async () => {
    await deliver({ data: { countries: ['HK', 'TH'] } });
    await deliver({ data: { countries: ['SG'], records: [{ type: 'brands', id: '7' }] } });
    expect(taken).toMatchObject([
      { countries: ['HK', 'TH'] },
      { countries: ['SG'], records: [{ type: 'brands', id: '7' }] },
    ]);
  });

  test('is answered alike when it is delivered twice', async () => {
    await deliver({ id: 'msg_twice' });
    expect(await deliver({ id: 'msg_twice' })).toEqual({
      status: 202,
      body: { delivery: 'msg_twice' },
    });
  });

  test.each<[string, number, Delivery]>([
    ['is signed with another secret', 401, { secret: STRANGE_SECRET }],
    ['was signed for another body', 401, { headers: { 'webhook-signature': 'v1,AAAA' } }],
    ['is from ten minutes ago', 400, { at: new Date(Date.now() - 10 * MINUTE_MS) }],
    ['is from ten minutes ahead', 400, { at: new Date(Date.now() + 10 * MINUTE_MS) }],
    ['has no id', 400, { headers: { 'webhook-id': '' } }],
    ['is no JSON', 400, { body: 'hello' }],
    ['has no type', 400, { body: '{"timestamp":"2026-01-31T08:00:00Z","data":{}}' }],
    ['names no country', 400, { data: { countries: [] } }],
    ['names a country that is none', 400, { data: { countries: ['XX'] } }],
    [
      'names a type that is none',
      400,
      { data: { countries: ['SG'], records: [{ type: 'x', id: '1' }] } },
    ],
    ['is too large', 413, { body: 'x'.repeat(256 * 1024 + 1) }],
  ])('is refused when it %s', async (_, status, delivery) => {
    const answer = await deliver(delivery);
    expect(answer).toEqual({ status, body: { error: expect.stringMatching(/./) } });
    expect(taken).toEqual([]);
  });

  test('of another type is acknowledged and ignored, which is logged', async () => {
    const lines: Array<string> = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const enqueue = async (delivery: ContentDelivery) => void taken.push(delivery);
    const own = await startOrigin({
      log,
      hooks: { webhooks: createContentWebhooks([SECRET]), enqueue },
    });
    const body = '{"type":"order.placed","timestamp":"2026-01-31T08:00:00Z","data":{}}';
    const answer = await deliver({ id: 'msg_other', body, port: own.port });
    await own.stop();
    expect(answer).toEqual({ status: 202, body: { delivery: 'msg_other' } });
    expect(taken).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        type: 'order.placed',
        msg: 'A webhook of another type is ignored.',
      }),
    );
  });

  test('is refused altogether if no secret is set', async () => {
    const without = await startOrigin();
    const answer = await without.ask('/hooks/content', { method: 'POST' });
    expect(answer.status).toBe(403);
    await without.stop();
  });

  test.each(['.', '..'])('about a record called "%s" requests nothing', async (id) => {
    const answer = await deliver({
      data: { countries: ['SG'], records: [{ type: 'products', id }] },
    });
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('is no id')]);
    expect(taken).toEqual([]);
  });
});

describe('webhooks without a signature', () => {
  test('keep no signed one from the same address out', async () => {
    const own = await startOrigin({
      rateLimits: { hooks: 2 },
      hooks: {
        webhooks: createContentWebhooks([SECRET]),
        enqueue: async (delivery) => void taken.push(delivery),
      },
    });
    const send = async (secret: string, id: string) => {
      const { port } = own;
      return (await deliver({ secret, id, port })).status;
    };
    const forged = [];
    for (const id of ['f1', 'f2', 'f3', 'f4']) forged.push(await send(STRANGE_SECRET, id));
    expect(forged).toEqual([401, 401, 429, 429]);
    expect([await send(SECRET, 'good-1'), await send(SECRET, 'good-2')]).toEqual([202, 202]);
    await own.stop();
  });
});
