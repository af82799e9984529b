import type { Locale } from '#domain/locale/locales.ts';
import { canonicalAddress, type Site } from './site.ts';

/** Public addresses of pages and files. */
export interface PublicAddresses {
  /** The canonical address of a page; its path may have a query. */
  page(path: string): string;
  /** The address of a product's page that shows one of its variants. */
  variant(path: string, variantId: string): string;
  /** The address of a picture or another file. */
  file(url: string): string;
}

/** The public addresses of a locale. */
export function publicAddressesIn(site: Site, locale: Locale): PublicAddresses {
  const page = (path: string) => {
    const [pathname = '', query] = path.split('?');
    const address = canonicalAddress(site, locale, pathname);
    return query ? withQuery(address, query) : address;
  };
  return {
    page,
    variant: (path, variantId) =>
      withQuery(page(path), new URLSearchParams({ variant: variantId }).toString()),
    file: (url) => new URL(url, site.origin).href,
  };
}

const withQuery = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`;
