import { browserClient, type PageLocale } from '../browser/client.ts';
import { EARLY_ACCESS, readAnew } from './subscriptions.ts';

/** Ends a subscription; the pages of its product offer it again. */
export async function endSubscription(locale: PageLocale, variantId: string): Promise<void> {
  const body = { ...EARLY_ACCESS, subscribable_type: 'Variant', subscribable_id: variantId };
  await browserClient(locale).post('unsubscribe', { body });
  await readAnew(locale);
}
