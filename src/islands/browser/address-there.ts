import { countryAddress } from '#domain/addresses/addresses.ts';
import { hasLanguageChoice, type Locale } from '#domain/locale/locales.ts';
import { alternateAddress } from './alternate-address.ts';

/**
 * A page in another locale or, where that has no such page, the home page there. Names the language,
 * so that it's the one that is stored.
 */
export function addressThere(other: Locale, page: Document = document): string {
  const address = new URL(
    alternateAddress(other.hreflang, page) ?? countryAddress(other),
    location.origin,
  );
  if (hasLanguageChoice(other.country)) address.searchParams.set('language', other.language);
  return address.href;
}
