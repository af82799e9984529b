import type { Endpoint } from '#commerce/endpoints.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { EARLY_ACCESS, readAnew } from './subscriptions.ts';

/** Not in the table of endpoints, which all pages load. */
const UNSUBSCRIBE = {
  version: 'v2.5',
  path: '/api/{version}/notification_subscriptions/unsubscribe',
} satisfies Endpoint;

/** Ends a subscription; the pages of its product offer it again. */
export async function endSubscription(locale: PageLocale, variantId: string): Promise<void> {
  const body = { ...EARLY_ACCESS, subscribable_type: 'Variant', subscribable_id: variantId };
  await browserClient(locale).post(UNSUBSCRIBE, { body });
  await readAnew(locale);
}
