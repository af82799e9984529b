import type { ContentReader } from '#content';
import { canonicalAddress } from '#domain/site.ts';

/** Public addresses of pages and files. */
export interface PublicAddresses {
  /** The canonical address of a page. */
  page(path: string): string;
  /** The address of a picture or another file. */
  file(url: string): string;
}

export function publicAddresses(content: ContentReader): PublicAddresses {
  const site = content.site();
  return {
    page: (path) => canonicalAddress(site, content.locale, path),
    file: (url) => new URL(url, site.origin).href,
  };
}
