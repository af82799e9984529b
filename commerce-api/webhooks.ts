import { randomUUID } from 'node:crypto';
import pRetry from 'p-retry';
import { Webhook } from 'standardwebhooks';
import { reasonOf } from '#storage/reason-of.ts';
import type { ContentChange } from './admin/content-change.ts';

/** Sends changes to a follower: one Standard Webhook per change. */
export interface WebhookSender {
  /** Sends a change. With an id, the follower recognises repetitions. */
  send(change: ContentChange, id?: string): void;
  /** Resolves once nothing is being sent. */
  idle(): Promise<void>;
  /** Aborts what is being sent. */
  stop(): void;
}

export interface WebhookSenderOptions {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
  /** Called when a webhook was refused, or failed after all retries. */
  readonly onFailure: (problem: string) => void;
  /** The wait before the first retry, which doubles with each further one. */
  readonly firstRetryMs?: number;
}

const RETRIES = 6;
const FIRST_RETRY_MS = 500;
const TIMEOUT_MS = 15_000;
/**
 * How many records one webhook names. Renaming a brand, for example, can change more records than a
 * body can hold.
 */
const RECORDS_AT_ONCE = 1_000;

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { url, secret, onFailure, firstRetryMs = FIRST_RETRY_MS } = options;
  const webhook = new Webhook(secret);
  const halt = new AbortController();
  const underWay = new Set<Promise<void>>();

  const deliver = async (change: ContentChange, id: string) => {
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

  /** Signs each attempt anew, because signatures are only valid for minutes. The id stays. */
  const post = async (id: string, body: string) => {
    const now = new Date();
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': webhook.sign(id, now, body),
      },
      signal: AbortSignal.any([halt.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  };

  const begin = (change: ContentChange, id: string) => {
    const delivery = deliver(change, id)
      .catch((error: unknown) => {
        if (!halt.signal.aborted) onFailure(reasonOf(error));
      })
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };

  return {
    send(change, id = newMessageId()) {
      for (const [index, part] of inParts(change).entries()) {
        begin(part, index === 0 ? id : `${id}_${index + 1}`);
      }
    },
    idle: async () => void (await Promise.all(underWay)),
    stop: () => halt.abort(),
  };
}

/** A new id for a webhook. */
export function newMessageId(): string {
  return `msg_${randomUUID()}`;
}

function inParts({ countries, records }: ContentChange): Array<ContentChange> {
  const parts = Math.max(1, Math.ceil(records.length / RECORDS_AT_ONCE));
  return Array.from({ length: parts }, (_, part) => ({
    countries,
    records: records.slice(part * RECORDS_AT_ONCE, (part + 1) * RECORDS_AT_ONCE),
  }));
}
