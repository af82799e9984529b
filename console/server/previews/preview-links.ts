import { escape as escapeHtml, unescape as unescapeHtml } from 'html-escaper';
import { isShopLink } from '#domain/addresses/addresses.ts';
import { isIndexable } from '#domain/addresses/indexing.ts';
import { shopPath } from '#domain/addresses/shop-path.ts';
import type { Locale } from '#domain/locale/locales.ts';

export interface PreviewPlace {
  readonly locale: Locale;
  /** The preview's own address of a path of the shop. */
  readonly addressOf: (path: string) => string;
  /** Whether the preview has page _n_ of a path. */
  readonly has: (path: string, page: number) => boolean;
}

/** The start of a link's tag up to its address, as pages write it, and the address. */
const LINK = /(<a(?=\s)(?:"[^"]*"|[^">])*?\shref=")([^"]*)"/g;

/** Characters that islands write unencoded in searches; they don't occur in addresses of pages. */
const HEXADECIMAL = /&#x/i;

const SHOP = 'http://shop';

/** The number in a `page` parameter, 1 if there is none; undefined if it isn't a page number. */
export function pageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

/** Points the links of a page to pages of its preview, as far as the preview has them. */
export function withPreviewLinks(html: string, place: PreviewPlace): string {
  return html.replaceAll(LINK, (tag: string, start: string, written: string) => {
    const address = HEXADECIMAL.test(written)
      ? undefined
      : previewAddress(unescapeHtml(written), place);
    if (address === undefined) return tag;
    return `${start}${escapeHtml(address)}"`;
  });
}

/**
 * Undefined for anything that isn't a page of the preview, and for visitors' pages such as bag,
 * sign-in and account, which don't differ there.
 */
function previewAddress(link: string, { locale, addressOf, has }: PreviewPlace) {
  const url = isShopLink(link) ? URL.parse(link, SHOP) : null;
  if (url?.origin !== SHOP) return undefined;
  const { pathname, searchParams, hash } = url;
  const path = shopPath(pathname);
  const page = pageNumber(searchParams.get('page'));
  const language = searchParams.get('language') ?? locale.language;
  if (searchParams.has('country_code') || language !== locale.language) return undefined;
  if (!path || !page || !isIndexable(path) || !has(path, page)) return undefined;
  searchParams.delete('language');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${addressOf(path)}${query}${hash}`;
}
