import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

export interface Deliveries {
  /** Where the origin is. */
  readonly url: string;
  readonly secret: string;
  readonly count: number;
  /** Over how long they are sent, evenly. */
  readonly overMs: number;
  /** Ids of products that they name in turn. */
  readonly products: ReadonlyArray<string>;
}

/** How long an acknowledgement took, or that it did not come. */
export type Acknowledgement = { readonly status: number; readonly ms: number };

const SOCKETS = 64;
const TICK_MS = 10;

/** Sends webhooks as a sender of many does: at their time, whether or not those before are through. */
export async function sendDeliveries(deliveries: Deliveries): Promise<Array<Acknowledgement>> {
  const { count, overMs, products } = deliveries;
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const webhook = new Webhook(deliveries.secret);
  const sent: Array<Promise<Acknowledgement>> = [];
  const startedAt = performance.now();
  while (sent.length < count) {
    const due = Math.min(count, Math.ceil(((performance.now() - startedAt) / overMs) * count));
    while (sent.length < due) {
      const product = products[sent.length % products.length] ?? '';
      sent.push(sendOne({ url: deliveries.url, webhook, agent }, `msg_${sent.length}`, product));
    }
    await wait(TICK_MS);
  }
  const acknowledged = await Promise.all(sent);
  agent.destroy();
  return acknowledged;
}

interface Sender {
  readonly url: string;
  readonly webhook: Webhook;
  readonly agent: Agent;
}

function sendOne({ url, webhook, agent }: Sender, id: string, product: string) {
  const now = new Date();
  const body = JSON.stringify({
    type: 'content.changed',
    timestamp: now.toISOString(),
    data: { countries: ['SG'], records: [{ type: 'products', id: product, version: 1 }] },
  });
  const headers = {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': webhook.sign(id, now, body),
  };
  const startedAt = performance.now();
  return new Promise<Acknowledgement>((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sent = request(`${url}/hooks/content`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().once('end', () => end(answer.statusCode ?? 0));
    });
    sent.once('error', () => end(0));
    sent.end(body);
  });
}
