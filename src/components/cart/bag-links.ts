import { CART, categoryPath, localAddress, SIGN_IN } from '#domain/addresses.ts';
import type { Locale } from '#domain/locales.ts';
import type { BagLinks } from '#islands/bag/bag-links.ts';

/** Where the bag leads, in a locale. */
export function bagLinks(locale: Locale): BagLinks {
  return {
    bag: localAddress(CART, locale),
    makeup: localAddress(categoryPath('makeup'), locale),
    signIn: localAddress(SIGN_IN, locale),
  };
}
