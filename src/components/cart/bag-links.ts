import { CART, categoryPath, checkoutAddress, localAddress, SIGN_IN } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { Site } from '#domain/site.ts';
import type { BagLinks } from '#islands/bag/bag-links.ts';

/** Where the bag leads, in a locale. */
export function bagLinks(
  locale: Locale,
  { hasCheckout, lacks = [] }: Pick<Site, 'hasCheckout' | 'lacks'> = {},
): BagLinks {
  return {
    bag: localAddress(CART, locale),
    makeup: localAddress(categoryPath('makeup'), locale),
    ...(!lacks.includes('members') && { signIn: localAddress(SIGN_IN, locale) }),
    ...(hasCheckout && { checkout: checkoutAddress(locale) }),
  };
}
