import { Webhook } from 'standardwebhooks';

export interface Signing {
  readonly id: string;
  readonly body: string;
  readonly secret: string;
}

/**
 * The headers of a webhook with a JSON body that is sent now.
 *
 * @see https://www.standardwebhooks.com
 */
export function signedHeaders({ id, body, secret }: Signing): Record<string, string> {
  const now = new Date();
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
}
