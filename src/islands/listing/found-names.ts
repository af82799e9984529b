import { escape as escapeHtml } from 'html-escaper';
import type { FoundName, SearchAnswer } from '#commerce/search.ts';
import { brandPath, categoryPath, localAddress } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';

const NAMES_MAX = 8;

/** Categories and brands that a search found, with links to their listings; '' if there are none. */
export function foundNamesHtml(
  { categories, brands }: Pick<SearchAnswer, 'categories' | 'brands'>,
  locale: Locale,
): string {
  const names = [...categories, ...brands].slice(0, NAMES_MAX);
  const items = names.map((name) => nameHtml(name, locale)).join('');
  return items && `<ul class="found-names">${items}</ul>`;
}

function nameHtml({ type, slug, name, parentName }: FoundName, locale: Locale): string {
  const path = type === 'brand' ? brandPath(slug) : categoryPath(...slug.split('/'));
  const parent = parentName ? `<span> <bdi>${escapeHtml(parentName)}</bdi></span>` : '';
  return `<li><a href="${escapeHtml(localAddress(path, locale))}"><bdi>${escapeHtml(name)}</bdi></a>${parent}</li>`;
}
