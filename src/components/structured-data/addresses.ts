import type { ContentReader } from '#content';
import { canonicalAddress } from '#domain/addresses/site.ts';

/** Public addresses of pages and files. */
export interface PublicAddresses {
  /** The canonical address of a page. */
  page(path: string): string;
  /** The address of a product's page that shows one of its variants. */
  variant(path: string, variantId: string): string;
  /** The address of a picture or another file. */
  file(url: string): string;
}

export function publicAddresses(content: ContentReader): PublicAddresses {
  const site = content.site();
  const page = (path: string) => canonicalAddress(site, content.locale, path);
  return {
    page,
    variant(path, variantId) {
      const address = page(path);
      const query = new URLSearchParams({ variant: variantId });
      return `${address}${address.includes('?') ? '&' : '?'}${query}`;
    },
    file: (url) => new URL(url, site.origin).href,
  };
}
