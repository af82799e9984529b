import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Addressing } from '../http/addressing.ts';

/** The public address of a path in a locale; the path may have a query. */
export function publicAddress({ origin, hosts }: Addressing, locale: Locale, path: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const site = { origin, ...(hosts && { hosts: Object.fromEntries(hosts) }) };
  const address = new URL(canonicalAddress(site, locale, pathname));
  for (const parameter of new URLSearchParams(query)) address.searchParams.set(...parameter);
  return address.href;
}
