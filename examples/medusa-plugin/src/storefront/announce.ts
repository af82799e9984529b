import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Changes } from './change-reader';

export interface Receiver {
  /** The storefront's `/hooks/content`. */
  readonly url: string;
  /** `whsec_…`, one of the storefront's `STOREFRONT_WEBHOOK_SECRETS`. */
  readonly secret: string;
}

const TIMEOUT_MS = 15_000;
/** The waits double from one second: half an hour in all. */
const RETRIES = 10;

/**
 * Sends a webhook, and repeats it if it isn't accepted. Repetitions have the same id.
 *
 * @throws Error if no attempt is accepted
 */
export async function announce(changes: Changes, receiver: Receiver): Promise<void> {
  const id = `msg_${crypto.randomUUID()}`;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await send(id, changes, receiver);
      return;
    } catch (error) {
      if (attempt === RETRIES) throw error;
      // Pending announcements don't keep Medusa from stopping.
      await sleep(1_000 * 2 ** attempt, undefined, { ref: false });
    }
  }
}

async function send(
  id: string,
  { regions, records }: Changes,
  { url, secret }: Receiver,
): Promise<void> {
  const now = new Date();
  const body = JSON.stringify({
    type: 'medusa.changed',
    timestamp: now.toISOString(),
    data: records ? { regions, records } : { regions },
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
}
