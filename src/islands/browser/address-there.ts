import { countryAddress } from '#domain/addresses/addresses.ts';
import { hasLanguageChoice, type Locale } from '#domain/locale/locales.ts';
import { alternateAddress } from './alternate-address.ts';

/**
 * A page in another locale or, where that has no such page, the home page there. Names the language,
 * so that it's the one that is stored.
 */
export function addressThere(other: Locale, page: Document = document): string {
  const alternate = alternateAddress(other.hreflang, page);
  const address = new URL(alternate ?? countryAddress(other), location.origin);
  // A fragment may be what the page is about, such as a shared list.
  if (alternate && page === document) address.hash = location.hash;
  if (hasLanguageChoice(other.country)) address.searchParams.set('language', other.language);
  return address.href;
}
