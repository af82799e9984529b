import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createWebhookSender } from '#commerce-api/webhooks.ts';

const SECRET = `whsec_${randomBytes(24).toString('base64')}`;
const CHANGE = {
  countries: ['SG' as const],
  records: [{ type: 'products', id: 'p1', version: 7 }],
};

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Someone who follows the content, and answers with these statuses, the last one for ever. */
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
    url: () => `http://127.0.0.1:${port}/hooks/content`,
    secret: SECRET,
    onFailure: (problem) => failures.push(problem),
    firstRetryMs: 1,
  });
  return { sender, received, failures };
}

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
