import { type Signing, signedHeaders } from './signed-headers.ts';

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
