import { escape as escapeHtml, unescape as unescapeHtml } from 'html-escaper';
import { isShopLink } from '#domain/addresses.ts';
import { isIndexable } from '#domain/indexing.ts';
import type { Locale } from '#domain/locales.ts';
import { shopPath } from '../shop-path.ts';

export interface PreviewPlace {
  readonly locale: Locale;
  /** Where a path of the shop is to be seen in the preview. */
  readonly addressOf: (path: string) => string;
  /** Whether the preview has page *n* of a path. */
  readonly has: (path: string, page: number) => boolean;
}

/** The beginning of a link's tag as pages have it, up to its address; then its address. */
const LINK = /(<a(?=\s)(?:"[^"]*"|[^">])*?\shref=")([^"]*)"/g;

/** Characters as islands write them, in searches and the like; no page has one in its address. */
const HEXADECIMAL = /&#x/i;

const SHOP = 'http://shop';

/** The number in a `page` parameter, 1 without one; undefined for what is none. */
export function pageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

/** Has browsers complete a link with where they are, which here is no address of the shop. */
const OF_LANGUAGE = / data-language="[^"]*"/g;

/** Has the links of a page lead to pages of its preview, where the preview has them. */
export function withPreviewLinks(html: string, place: PreviewPlace): string {
  return html
    .replaceAll(OF_LANGUAGE, '')
    .replaceAll(LINK, (tag: string, start: string, written: string) => {
      const address = HEXADECIMAL.test(written)
        ? undefined
        : previewAddress(unescapeHtml(written), place);
      if (address === undefined) return tag;
      return `${start}${escapeHtml(address)}"`;
    });
}

/**
 * Undefined for what is no page of the preview, and for pages of a visitor, which are the same there:
 * the bag, signing in, the account.
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
