import { Webhook } from 'standardwebhooks';
import type { ReceivedWebhook, WebhookReading } from '#content-sync/source/content-source.ts';

/** Why a webhook can't be trusted; undefined if it's genuine. */
export type SignatureCheck = (
  webhook: ReceivedWebhook,
) => Extract<WebhookReading, { readonly problem: string }> | undefined;

/**
 * Checks that one of the secrets signed a Standard Webhook recently.
 *
 * @param secrets any of them may have signed a webhook, so that they can be rotated
 */
export function createSignatureCheck(secrets: ReadonlyArray<string>): SignatureCheck {
  const webhooks = secrets.map((secret) => new Webhook(secret));
  return ({ headers, body }) => {
    const problems = webhooks.map((webhook) => {
      try {
        webhook.verify(body, { ...headers }, { jsonParse: false });
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    });
    if (problems.includes(undefined)) return undefined;
    // The library's only error about a message that is complete and recent.
    const isForged = problems.includes('No matching signature found');
    return isForged
      ? { outcome: 'forged', problem: 'None of the secrets made the signature.' }
      : { outcome: 'malformed', problem: String(problems[0]) };
  };
}

/** Undefined if the body isn't JSON. */
export function parseWebhookBody({ body }: ReceivedWebhook): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
