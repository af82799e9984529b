import { type PublicAddresses, publicAddressesIn } from '#domain/addresses/public-addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Addressing } from '../http/addressing.ts';

/** The public addresses of a locale. */
export function addressesOf({ origin, hosts }: Addressing, locale: Locale): PublicAddresses {
  return publicAddressesIn({ origin, ...(hosts && { hosts: Object.fromEntries(hosts) }) }, locale);
}

/** The public address of a path in a locale; the path may have a query. */
export const publicAddress = (addressing: Addressing, locale: Locale, path: string): string =>
  addressesOf(addressing, locale).page(path);
