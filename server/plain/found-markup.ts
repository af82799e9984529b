import { html } from 'hono/html';
import type { FoundName, SearchAnswer } from '#commerce/search.ts';
import { brandPath, categoryPath, localAddress } from '#domain/addresses/addresses.ts';
import { pageNumbers } from '#domain/addresses/page-numbers.ts';
import type { HelpPage } from '#domain/search/match-help.ts';
import type { Html } from './plain-page.ts';
import type { PlainSetting } from './plain-setting.ts';

const NAMES_MAX = 8;

/** Categories and brands that a search found, with links to their listings. */
export function foundNames(
  { categories, brands }: Pick<SearchAnswer, 'categories' | 'brands'>,
  { locale }: PlainSetting,
): Html | '' {
  const names = [...categories, ...brands].slice(0, NAMES_MAX);
  if (names.length === 0) return '';
  const item = (found: FoundName) =>
    html`<li><a href="${localAddress(pathOf(found), locale)}"><bdi>${found.name}</bdi></a>${
      found.parentName ? html`<span> <bdi>${found.parentName}</bdi></span>` : ''
    }</li>`;
  return html`<ul class="found-names">${names.map(item)}</ul>`;
}

const pathOf = ({ type, slug }: FoundName) =>
  type === 'brand' ? brandPath(slug) : categoryPath(...slug.split('/'));

/** Pages of help and stores that a query names. */
export function foundHelp(pages: ReadonlyArray<HelpPage>, { t }: PlainSetting): Html | '' {
  if (pages.length === 0) return '';
  const item = ({ name, address }: HelpPage) =>
    html`<li><a href="${address}"><bdi>${name}</bdi></a></li>`;
  return html`<section class="search-help">
    <h2>${t('search.suggestedHelp')}</h2>
    <ul>${pages.map(item)}</ul>
  </section>`;
}

export interface FoundPages {
  readonly page: number;
  readonly last: number;
  readonly addressOf: (page: number) => string;
}

/** Links to the pages of what a search found. */
export function foundPages({ page, last, addressOf }: FoundPages, { t }: PlainSetting): Html | '' {
  if (last <= 1) return '';
  const step = (to: number, rel: string, text: string) =>
    html`<a class="pagination-step" rel="${rel} nofollow" href="${addressOf(to)}"><span class="vh-narrow">${text}</span></a>`;
  const item = (number: number | null) => {
    if (number === null) return html`<li>…</li>`;
    const current = number === page ? html` aria-current="page"` : '';
    return html`<li><a rel="nofollow" href="${addressOf(number)}" aria-label="${t('listing.page', { page: number })}"${current}>${number}</a></li>`;
  };
  return html`<nav class="pagination" aria-label="${t('listing.pages')}">
    ${page > 1 ? step(Math.min(page - 1, last), 'prev', t('listing.previous')) : ''}
    <ol>${pageNumbers(page, last).map(item)}</ol>
    ${page < last ? step(page + 1, 'next', t('listing.next')) : ''}
  </nav>`;
}
