import { canonicalAddress } from '#domain/addresses/site.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { McpShop } from './mcp-shop.ts';

/** The public address of a path, which may have a query. */
export function addressIn(
  { shop, locale }: { readonly shop: Pick<McpShop, 'addressing'>; readonly locale: Locale },
  path: string,
): string {
  const { origin, hosts } = shop.addressing;
  const [pathname = '', query = ''] = path.split('?');
  const site = { origin, ...(hosts && { hosts: Object.fromEntries(hosts) }) };
  const address = new URL(canonicalAddress(site, locale, pathname));
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.set(name, value);
  return address.href;
}
