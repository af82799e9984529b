import { Webhook } from 'standardwebhooks';
import type { Changes } from './change-reader.ts';

/** Changes that are announced by one webhook. Repetitions have the same id. */
export type Announcement = Changes & { readonly id: string };

export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

const TIMEOUT_MS = 15_000;

/**
 * Sends a webhook.
 *
 * @throws Error if it isn't accepted, so that the job is repeated
 */
export async function announce(
  { id, channels, records }: Announcement,
  { url, secret }: Receiver,
): Promise<void> {
  const now = new Date();
  const body = JSON.stringify({
    type: 'vendure.changed',
    timestamp: now.toISOString(),
    data: records ? { channels, records } : { channels },
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
