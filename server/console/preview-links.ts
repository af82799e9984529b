import { escape as escapeHtml, unescape as unescapeHtml } from 'html-escaper';
import { isShopLink } from '#domain/addresses.ts';
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

/** Has browsers complete a link with where they are, which here is no address of the shop. */
const OF_LANGUAGE = / data-language="[^"]*"/g;

/** Has the links of a page lead to pages of its preview, where the preview has them. */
export function withPreviewLinks(html: string, place: PreviewPlace): string {
  return html
    .replaceAll(OF_LANGUAGE, '')
    .replaceAll(LINK, (tag: string, start: string, written: string) => {
      const address = previewAddress(unescapeHtml(written), place);
      if (address === undefined) return tag;
      return `${start}${escapeHtml(address)}"`;
    });
}

/** Undefined for what is no page of the preview: of another locale, of a member, of another site. */
function previewAddress(link: string, { locale, addressOf, has }: PreviewPlace) {
  if (!isShopLink(link)) return undefined;
  const { pathname, searchParams, hash } = new URL(link, 'http://shop');
  const path = shopPath(pathname);
  const language = searchParams.get('language') ?? locale.language;
  if (!path || searchParams.has('country_code') || language !== locale.language) return undefined;
  if (!has(path, Number(searchParams.get('page') ?? 1))) return undefined;
  searchParams.delete('language');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return `${addressOf(path)}${query}${hash}`;
}
