import { runbookOf } from '../checks/finding.ts';
import { signedHeaders } from '../signed-headers.ts';
import type { AlertMessage } from './alert.ts';
import { type AlertChannel, alertLine, attempt } from './alert-channel.ts';

export interface WebhookChannelOptions {
  readonly url: string;
  /** Signs the requests, as Standard Webhooks specify. */
  readonly secret: string;
  /** The shop's public address. */
  readonly shop: string;
}

const TIMEOUT_MS = 10_000;

/**
 * Posts alerts as Standard Webhooks of the types `alert.raised` and `alert.resolved`. An alert has the
 * same `webhook-id` in each attempt.
 */
export function createWebhookChannel({ url, secret, shop }: WebhookChannelOptions): AlertChannel {
  return {
    name: 'webhook',
    most: 1,
    send: ([alert]) =>
      attempt(async () => {
        const id = `${alert.id}.${alert.event}`;
        const body = bodyOf(alert, shop);
        const response = await fetch(url, {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: signedHeaders({ id, body, secret }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`It answered ${response.status}.`);
      }),
  };
}

function bodyOf(alert: AlertMessage, shop: string): string {
  const { id, event, check, about, problem, since, at } = alert;
  return JSON.stringify({
    type: `alert.${event}`,
    timestamp: new Date(at).toISOString(),
    data: {
      alert: id,
      shop,
      kind: check,
      about,
      text: alertLine(alert),
      problem,
      since: new Date(since).toISOString(),
      runbook: runbookOf(alert),
    },
  });
}
