import type { Bag } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';

/**
 * The checkout's address, with the bag's token, country and language.
 *
 * @example '…/checkout?cart_token=x&country=SG&language=en'
 */
export function checkoutAddress(checkoutUrl: string, { token }: Bag, locale: PageLocale): string {
  const address = new URL(checkoutUrl);
  address.searchParams.set('cart_token', token);
  address.searchParams.set('country', locale.country);
  address.searchParams.set('language', locale.language);
  return address.href;
}
