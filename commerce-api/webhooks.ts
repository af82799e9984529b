import { randomUUID } from 'node:crypto';
import pRetry from 'p-retry';
import { Webhook } from 'standardwebhooks';
import type { ContentChange } from './admin/content-change.ts';

/** Sends what changed to whoever follows the content: a Standard Webhook for each change. */
export interface WebhookSender {
  send(change: ContentChange): void;
  /** Resolves once nothing is under way. */
  idle(): Promise<void>;
  /** Gives up what is under way. */
  stop(): void;
}

export interface WebhookSenderOptions {
  /** Asked at each attempt: an origin knows its port only once it listens. */
  readonly url: () => string;
  /** `whsec_…` */
  readonly secret: string;
  /** What was tried again and again in vain, or refused. */
  readonly onFailure: (problem: string) => void;
  /** Waits before the first retry; doubled for each further one. */
  readonly firstRetryMs?: number;
}

const RETRIES = 6;
const FIRST_RETRY_MS = 500;
const TIMEOUT_MS = 15_000;

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { url, secret, onFailure, firstRetryMs = FIRST_RETRY_MS } = options;
  const webhook = new Webhook(secret);
  const halt = new AbortController();
  const underWay = new Set<Promise<void>>();

  const deliver = async (change: ContentChange) => {
    const id = `msg_${randomUUID()}`;
    const body = JSON.stringify({
      type: 'content.changed',
      timestamp: new Date().toISOString(),
      data: change,
    });
    await pRetry(() => post(id, body), {
      retries: RETRIES,
      minTimeout: firstRetryMs,
      randomize: true,
      signal: halt.signal,
    });
  };

  /** Each attempt is signed anew, since a signature is good for minutes only; its id stays. */
  const post = async (id: string, body: string) => {
    const now = new Date();
    const response = await fetch(url(), {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      signal: AbortSignal.any([halt.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`${url()} answered ${response.status}.`);
  };

  return {
    send(change) {
      const delivery = deliver(change)
        .catch((error: unknown) => {
          if (!halt.signal.aborted)
            onFailure(error instanceof Error ? error.message : String(error));
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    idle: async () => void (await Promise.all(underWay)),
    stop: () => halt.abort(),
  };
}
