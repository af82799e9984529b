import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ClaimedDeliveries } from '#content-sync/work/work-list.ts';
import type { LocaleId } from '#domain/locale/locales.ts';
import { createLog } from '#server/operations/log/create-log.ts';
import { inWork } from '#server/operations/log/work-context.ts';
import { createRequestFront } from '#server/operations/request-front.ts';
import { createContentWebhooks } from '#sources/content-webhooks.ts';
import { UP_TO_DATE } from '../../builders/rebuild-results.ts';
import { aRunner } from '../../builders/work-runner.ts';
import { rawConnection } from './raw-connection.ts';
import { startOrigin } from './test-origin.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const ADMIN_TOKEN = 'a-token-of-the-content-team';
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

interface Line {
  readonly msg: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

function aLog() {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  const lines = (): Array<Line> =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const log = createLog({ secrets: [SECRET, ADMIN_TOKEN], destination });
  return { log, lines, text: () => text };
}

type Options = Parameters<typeof startOrigin>[0];

/** An origin with a request log. */
async function anOrigin(options: Options = {}) {
  const { log, ...read } = aLog();
  const { trustedProxies = [] } = options;
  const front = createRequestFront({ log, trustedProxies });
  const origin = await startOrigin({ log, ...options, listening: { front } });
  onTestFinished(() => origin.stop());
  return { ...origin, ...read, log };
}

describe('a request', () => {
  test('has an id that its answer and its line in the log carry', async () => {
    const { ask, lines } = await anOrigin({ pages: { 'sg/en/index.html': 'home' } });
    const { headers } = await ask('/?email=jo@example.com');
    expect(headers['x-request-id']).toMatch(UUID);
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toMatchObject({
      msg: 'request',
      requestId: headers['x-request-id'],
      method: 'GET',
      path: '/',
      status: 200,
      ms: expect.any(Number),
    });
  });

  test.each(['/nowhere', '/api/v1/x', '/hooks/content', '/livez'])(
    'has one whatever it requests (%s)',
    async (path) => {
      const { ask } = await anOrigin();
      const ids = [await ask(path), await ask(path)].map(({ headers }) => headers['x-request-id']);
      expect(ids).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)]);
      expect(new Set(ids).size).toBe(2);
    },
  );

  test('keeps the id that a trusted proxy gave it', async () => {
    const { ask } = await anOrigin({ trustedProxies: ['127.0.0.1'] });
    const { headers } = await ask('/livez', { headers: { 'X-Request-Id': 'edge-0123456789' } });
    expect(headers['x-request-id']).toBe('edge-0123456789');
  });

  test.each([
    ['nobody trusts who sends it', [], 'edge-0123456789'],
    ['it is no id', ['127.0.0.1'], 'a b"},{'],
    ['it is endless', ['127.0.0.1'], 'x'.repeat(1_000)],
  ])('gets a new one if %s', async (_, trustedProxies, given) => {
    const { ask } = await anOrigin({ trustedProxies });
    const { headers } = await ask('/livez', { headers: { 'X-Request-Id': given } });
    expect(headers['x-request-id']).toMatch(UUID);
  });

  test('is named in what is logged while it is answered', async () => {
    const { ask, lines } = await anOrigin({
      api: () => {
        throw new Error('broken');
      },
    });
    const { headers } = await ask('/api/v2.5/carts/t0p-s3cret/bag?email=jo@example.com');
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    const requestId = headers['x-request-id'];
    expect(lines()).toMatchObject([
      { msg: 'A request failed.', requestId, path: '/api/v2.5/carts/…/bag' },
      { msg: 'request', requestId, path: '/api/v2.5/carts/…/bag', status: 500 },
    ]);
  });

  test('that is cut has its line, too', async () => {
    const { port, lines } = await anOrigin({ api: () => new Promise(() => {}) });
    const connection = await rawConnection(port);
    connection.send('GET /api/v1/x HTTP/1.1\r\nHost: shop\r\n\r\n');
    await new Promise((resolve) => setImmediate(resolve));
    connection.destroy();
    await vi.waitFor(() => expect(lines()).toMatchObject([{ msg: 'request', isCut: true }]));
  });
});

test('what is logged about one request is in no line about another', () => {
  const { log, lines } = aLog();
  inWork({ requestId: 'r1' }, () => {
    log.info({ product: 'p1' }, 'first');
    log.info('second');
  });
  log.info('third');
  expect(lines().map(({ requestId, product }) => [requestId, product])).toEqual([
    ['r1', 'p1'],
    ['r1', undefined],
    [undefined, undefined],
  ]);
});

test('no secret is ever in the log', async () => {
  const { ask, text, log, lines } = await anOrigin({
    hooks: { webhooks: createContentWebhooks([SECRET]), enqueue: async () => {} },
    api: (request) => {
      throw new Error(`refused ${request.headers.get('Authorization')}, ${ADMIN_TOKEN}`);
    },
  });
  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';
  const headers = {
    Authorization: `Bearer ${ADMIN_TOKEN}`,
    Cookie: `access-token-signature=${token}; refresh-token=${token}`,
    'X-CART-TOKEN': 'bag-token-0123456789',
    'webhook-signature': `v1,${SECRET}`,
  };
  const paths = [
    `/api/v2.5/carts/bag-token-0123456789/bag?access_token=${token}`,
    '/api/v2.6/account/password_resets?token=reset-token-0123456789',
    `/${token}`,
    `/${SECRET}`,
    '/sign_in?code=one-time-code-0123456789',
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST']) await ask(path, { method, headers });
  await ask('/hooks/content', { method: 'POST', headers, body: SECRET });
  const address = `https://shop:pa55word@api.example/?key=${SECRET}`;
  log.error({ err: new Error(`Cannot reach ${address}`), header: `Bearer ${token}` }, ADMIN_TOKEN);
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(2 * paths.length));
  const secrets = [
    SECRET,
    ADMIN_TOKEN,
    token,
    'bag-token',
    'reset-token',
    'one-time-code',
    'pa55word',
  ];
  expect(secrets.filter((secret) => text().includes(secret))).toEqual([]);
});

describe('a delivery', () => {
  const folderOfTest = () => {
    const folder = mkdtempSync(join(tmpdir(), 'storefront-log-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  };

  test('is followed from its request to its rebuild', async () => {
    const dataFolder = folderOfTest();
    const claimedOf = vi.fn<(of: LocaleId, what: ClaimedDeliveries) => void>();
    const { runner } = aRunner({
      dataFolder,
      rebuild: async () => UP_TO_DATE,
      around(of, what, work) {
        claimedOf(of, what);
        return work();
      },
    });
    const { ask, log, lines } = await anOrigin({
      hooks: {
        webhooks: createContentWebhooks([SECRET]),
        enqueue: (delivery) => runner.enqueue(delivery),
      },
    });
    const body = JSON.stringify({
      type: 'content.changed',
      timestamp: '2026-01-31T08:00:00Z',
      data: { countries: ['SG'], records: [{ type: 'products', id: '1' }] },
    });
    const now = new Date();
    const { status, headers } = await ask('/hooks/content', {
      method: 'POST',
      body,
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': new Webhook(SECRET).sign('msg_1', now, body),
      },
    });
    expect(status).toBe(202);
    const claimed = { deliveries: ['msg_1'], requestIds: [headers['x-request-id'] as string] };
    await vi.waitFor(() => expect(claimedOf).toHaveBeenCalledWith('sg-en', claimed));
    // As publishing and purging do some time later.
    await inWork({ rebuild: 'r1', ...claimed }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      log.info('published');
    });
    expect(lines().find(({ msg }) => msg === 'published')).toMatchObject({
      rebuild: 'r1',
      deliveries: ['msg_1'],
      requestIds: [headers['x-request-id']],
    });
  });
});
