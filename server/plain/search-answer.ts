import { html, raw } from 'hono/html';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CommerceError } from '#commerce/commerce-error.ts';
import { jsonApiSearch } from '#commerce/json-api-search.ts';
import type { SearchAnswer } from '#commerce/search.ts';
import { localAddress, PLAIN_SEARCH } from '#domain/addresses/addresses.ts';
import { PLAIN_PAGE_SIZE } from '#domain/limits.ts';
import { whereOf } from '#domain/listing/listing-scope.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type HelpPage, matchHelp } from '#domain/search/match-help.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { HELP_WORDS } from '#i18n/help-words.ts';
import { ProductCard } from '#views/ProductCard.tsx';
import type { ClientOf } from '../client-of.ts';
import { foundHelp, foundNames, foundPages } from './found-markup.ts';
import type { Html, PlainAnswer } from './plain-page.ts';
import type { PlainSetting } from './plain-setting.ts';

/** The first row of the widest layout, or the first two of the narrowest. */
const ABOVE_FOLD = 4;

export interface SearchPage {
  readonly state: ListingState;
  /** From 1. */
  readonly page: number;
  readonly help: ReadonlyArray<HelpPage>;
  readonly setting: PlainSetting;
}

/** What a search finds, for browsers without JavaScript; without a query, where to type one. */
export async function searchAnswer(clientOf: ClientOf, asked: SearchPage): Promise<PlainAnswer> {
  const { state, page, setting } = asked;
  const { locale, t } = setting;
  if (!state.query) return { main: searchBox(t('search.title'), asked), isEmpty: true };
  try {
    const found = await findProducts(clientOf, { state, page, locale });
    return found.hitsCount > 0 ? results(found, asked) : noResults(asked);
  } catch (error) {
    if (error instanceof CommerceError) return failedSearch(asked);
    throw error;
  }
}

function results(found: SearchAnswer, asked: SearchPage): PlainAnswer {
  const { state, page, setting } = asked;
  const { t } = setting;
  const title = t('search.resultsFor', { query: found.correctedQuery ?? state.query });
  const cards = found.products.map((product, index) => {
    const isAboveFold = index < ABOVE_FOLD;
    return createElement(ProductCard, {
      key: product.id,
      product,
      setting: setting.cards,
      isAboveFold,
    });
  });
  const pages = { page, last: found.pagesCount, addressOf: addressOf(asked) };
  const main = html`${searchBox(title, asked)}
    ${correction(found, asked)}
    ${chosenFilters(found, asked)}
    <p class="plain-count">${t('listing.count', { count: found.hitsCount })}</p>
    ${foundNames(found, setting)}
    <ul class="product-grid">${raw(renderToStaticMarkup(cards))}</ul>
    ${foundPages(pages, setting)}
    ${foundHelp(helpFor(asked), setting)}`;
  return { main, isEmpty: false, title: t('site.pageTitle', { title }) };
}

function noResults(asked: SearchPage): PlainAnswer {
  const { state, setting } = asked;
  const { query } = state;
  const { t } = setting;
  const help = helpFor(asked);
  const hasTips = help.length === 0 && !isShortQuery(query);
  const title = t(hasTips ? 'search.noResultsFor' : 'search.resultsFor', { query });
  const main = html`${searchBox(title, asked)}
    ${foundHelp(help, setting)}
    ${hasTips && searchTips(setting)}
    ${help.length === 0 && !hasTips && html`<p class="plain-count">${t('listing.count', { count: 0 })}</p>`}`;
  return { main, isEmpty: true, title: t('site.pageTitle', { title }) };
}

const helpFor = ({ help: pages, state, setting }: SearchPage) =>
  matchHelp({ pages, words: HELP_WORDS[setting.locale.language] }, state.query);

function searchTips({ t }: PlainSetting): Html {
  return html`<div class="search-tips plain-found">
    <p class="search-tips-title">${t('search.noResults')}</p>
    <ul><li>${t('search.tipSpelling')}</li><li>${t('search.tipGeneral')}</li></ul>
  </div>`;
}

function failedSearch(asked: SearchPage): PlainAnswer {
  const { page, setting } = asked;
  const { t } = setting;
  const main = html`${searchBox(t('search.title'), asked)}
    <p class="listing-notice plain-found" role="alert">${t('listing.failed')}
      <a class="button button-plain button-small" href="${addressOf(asked)(page)}">${t('listing.retry')}</a></p>`;
  return { status: 502, main, isEmpty: true };
}

/** The heading, and the field for another query. */
function searchBox(title: string, { state, setting: { locale, t } }: SearchPage): Html {
  const language = locale.isDefault
    ? ''
    : html`<input type="hidden" name="language" value="${locale.language}">`;
  return html`<div class="search-box search-box-within">
    <h1>${title}</h1>
    <form class="search-box-form" role="search" action="${PLAIN_SEARCH}" aria-label="${t('search.title')}">
      <input class="search-box-input" type="search" name="q" value="${state.query}" required maxlength="100" autocomplete="off" enterkeyhint="search" aria-label="${t('shell.searchHint')}" placeholder="${t('shell.searchHint')}">
      ${language}
      <button class="button" aria-label="${t('shell.search')}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/></svg></button>
    </form>
  </div>`;
}

/** Says what was searched for instead of a misspelt query, and leads to what was typed. */
function correction({ correctedQuery: query }: SearchAnswer, asked: SearchPage): Html | '' {
  if (query === undefined) return '';
  const { state, setting } = asked;
  const { t } = setting;
  const literal = addressOf({ ...asked, state: { ...state, isLiteral: true } })(1);
  return html`<p class="found-correction">${t('search.correction', { query })} <a rel="nofollow" href="${literal}">${t('search.asTyped', { query: state.query })}</a></p>`;
}

/** The filters of the address, each with a link to the results without it. */
function chosenFilters({ facets }: SearchAnswer, asked: SearchPage): Html | '' {
  const { state, setting } = asked;
  const { trail } = state;
  if (trail.length === 0) return '';
  const links = trail.map((removed) => {
    const { facet, value } = removed;
    const values = facets.find(({ key }) => key === facet)?.values ?? [];
    const name = values.find(({ id }) => id === value)?.name ?? value;
    const others = trail.filter((each) => each !== removed);
    const address = addressOf({ ...asked, state: { ...state, trail: others } })(1);
    const text = setting.t('listing.removeFilter', { name });
    return html`<a class="button button-plain button-small" rel="nofollow" href="${address}">${text}</a> `;
  });
  return html`<p class="plain-found">${links}</p>`;
}

/** The addresses of the pages of a search. */
function addressOf({ state, setting: { locale } }: SearchPage): (page: number) => string {
  const { query, isLiteral, trail, sort } = state;
  const parameters = new URLSearchParams({
    q: query,
    ...(isLiteral && { literal: 'true' }),
    ...(sort !== 'relevance' && { sort }),
  });
  for (const [facet, refinements] of Map.groupBy(trail, (refinement) => refinement.facet)) {
    parameters.set(facet, refinements.map(({ value }) => value).join(','));
  }
  return (page) => localAddress(`${PLAIN_SEARCH}?${parameters}`, locale, page);
}

interface Asked {
  readonly state: ListingState;
  readonly page: number;
  readonly locale: Locale;
}

/** One page of what a search finds, with the names of its filters if it has any. */
export function findProducts(
  clientOf: ClientOf,
  { state, page, locale }: Asked,
): Promise<SearchAnswer> {
  const { query, isLiteral, trail, sort } = state;
  return jsonApiSearch(clientOf(locale)).find({
    query,
    isLiteral,
    where: whereOf({ isSearch: true }, trail),
    sort,
    page,
    size: PLAIN_PAGE_SIZE,
    hasFacets: trail.length > 0,
    include: page === 1 ? 'brands,categories' : undefined,
  });
}
