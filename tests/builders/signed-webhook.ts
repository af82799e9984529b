import { Webhook } from 'standardwebhooks';

export interface UnsignedWebhook {
  readonly id: string;
  readonly body: string;
}

/** A webhook's request, signed just now, as `fetch` and `ask` take it. */
export function signedWebhook(secret: string, { id, body }: UnsignedWebhook) {
  const now = new Date();
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return { method: 'POST', headers, body };
}
