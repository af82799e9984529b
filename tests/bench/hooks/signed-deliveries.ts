import { Agent } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type Pace, sendPaced, type TimedAnswer, type TimedRequest } from './paced-requests.ts';

export interface Deliveries extends Pace {
  /** Where the origin is. */
  readonly url: string;
  readonly secret: string;
  /** Ids of products that they name in turn. */
  readonly products: ReadonlyArray<string>;
}

const SOCKETS = 64;

/** Sends signed webhooks; gives how long each acknowledgement took. */
export async function sendDeliveries(deliveries: Deliveries): Promise<Array<TimedAnswer>> {
  const { url, secret, products, ...pace } = deliveries;
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const webhook = new Webhook(secret);
  const acknowledged = await sendPaced(pace, (index) => ({
    ...signed(webhook, `msg_${index}`, products[index % products.length] ?? ''),
    url: `${url}/hooks/content`,
    agent,
  }));
  agent.destroy();
  return acknowledged;
}

function signed(
  webhook: Webhook,
  id: string,
  product: string,
): Omit<TimedRequest, 'url' | 'agent'> {
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
  return { method: 'POST', headers, body };
}
