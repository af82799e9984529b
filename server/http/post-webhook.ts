import { Webhook } from 'standardwebhooks';

const TIMEOUT_MS = 10_000;

/**
 * Posts a webhook that is signed as Standard Webhooks specify.
 *
 * @throws if the receiver can't be reached, or answers anything other than 2xx
 */
export async function postWebhook(url: string, signing: Signing): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    body: signing.body,
    redirect: 'manual',
    headers: signedHeaders(signing),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
}

interface Signing {
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
