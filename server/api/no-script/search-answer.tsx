import { Fragment } from 'react';
import { CommerceError } from '#commerce/commerce-error.ts';
import type { SearchAnswer } from '#commerce/search.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import { localAddress, PLAIN_SEARCH } from '#domain/addresses/addresses.ts';
import { PLAIN_PAGE_SIZE, SEARCH_MAX_CHARACTERS } from '#domain/limits.ts';
import { whereOf } from '#domain/listing/listing-scope.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type HelpPage, matchHelp } from '#domain/search/match-help.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { helpWords } from '#i18n/help-words.ts';
import { Correction } from '#views/Correction.tsx';
import { FoundHelp } from '#views/FoundHelp.tsx';
import { FoundNames } from '#views/FoundNames.tsx';
import { Pagination } from '#views/Pagination.tsx';
import { ProductCard } from '#views/ProductCard.tsx';
import { SearchTips } from '#views/SearchTips.tsx';
import type { ClientOf } from '../client-of.ts';
import type { NoScriptSetting } from './no-script-options.ts';
import type { NoScriptAnswer } from './no-script-page.ts';

/** The first row of the widest layout, or the first two of the narrowest. */
const ABOVE_FOLD = 4;

export interface SearchPage {
  readonly state: ListingState;
  /** From 1. */
  readonly page: number;
  readonly help: ReadonlyArray<HelpPage>;
  readonly setting: NoScriptSetting;
}

/** What a search finds, for browsers without JavaScript; without a query, where to type one. */
export async function searchAnswer(
  clientOf: ClientOf,
  search: SearchPage,
): Promise<NoScriptAnswer> {
  const { state, page, setting } = search;
  const { locale, t } = setting;
  if (!state.query) {
    return { main: <SearchBox title={t('searchPage.title')} search={search} />, isEmpty: true };
  }
  try {
    const found = await findProducts(clientOf, { state, page, locale });
    if (found.link) return { ...noResults(search), leadsTo: localAddress(found.link, locale) };
    return found.hitsCount > 0 ? results(found, search) : noResults(search);
  } catch (error) {
    if (error instanceof CommerceError) return failedSearch(search);
    throw error;
  }
}

function results(found: SearchAnswer, search: SearchPage): NoScriptAnswer {
  const { state, page, setting } = search;
  const { t, locale, listing } = setting;
  const title = t('searchPage.resultsFor', { query: found.correctedQuery ?? state.query });
  const literal = addressOf({ ...search, state: { ...state, isLiteral: true } })(1);
  const linkTo = (to: number) => ({ rel: 'nofollow', href: addressOf(search)(to) });
  const main = (
    <>
      <SearchBox title={title} search={search} />
      <Correction
        corrected={found.correctedQuery}
        typed={state.query}
        address={literal}
        texts={listing}
      />
      <ChosenFilters facets={found.facets} search={search} />
      <p className="plain-count">{t('listing.count', { count: found.hitsCount })}</p>
      <FoundNames found={found} locale={locale} />
      <ul className="product-grid">
        {found.products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            setting={setting.cards}
            isAboveFold={index < ABOVE_FOLD}
          />
        ))}
      </ul>
      <Pagination current={page} last={found.pagesCount} texts={listing} linkTo={linkTo} />
      <FoundHelp pages={helpFor(search)} texts={setting.search} locale={locale} />
    </>
  );
  return { main, isEmpty: false, title: t('site.pageTitle', { title }) };
}

function noResults(request: SearchPage): NoScriptAnswer {
  const { state, setting } = request;
  const { query } = state;
  const { t, locale, search } = setting;
  const help = helpFor(request);
  const hasTips = help.length === 0 && !isShortQuery(query);
  const title = t(hasTips ? 'searchPage.noResultsFor' : 'searchPage.resultsFor', { query });
  const main = (
    <>
      <SearchBox title={title} search={request} />
      <FoundHelp pages={help} texts={search} locale={locale} />
      {hasTips && (
        <div className="plain-found">
          <SearchTips texts={search} />
        </div>
      )}
      {help.length === 0 && !hasTips && (
        <p className="plain-count">{t('listing.count', { count: 0 })}</p>
      )}
    </>
  );
  return { main, isEmpty: true, title: t('site.pageTitle', { title }) };
}

const helpFor = ({ help: pages, state, setting }: SearchPage) =>
  matchHelp({ pages, words: helpWords(setting.locale.language) }, state.query);

function failedSearch(search: SearchPage): NoScriptAnswer {
  const { page, setting } = search;
  const { t } = setting;
  const main = (
    <>
      <SearchBox title={t('searchPage.title')} search={search} />
      <p className="listing-notice plain-found" role="alert">
        {`${t('listing.failed')} `}
        <a className="button button-plain button-small" href={addressOf(search)(page)}>
          {t('listing.retry')}
        </a>
      </p>
    </>
  );
  return { status: 502, main, isEmpty: true };
}

interface BoxProps {
  readonly title: string;
  readonly search: SearchPage;
}

/** The heading, and the field for another query. */
function SearchBox({ title, search: { state, setting } }: BoxProps) {
  const { locale, t } = setting;
  return (
    <div className="search-box search-box-within">
      <h1>{title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: A form, as in the page with JavaScript. */}
      <form
        className="search-box-form"
        role="search"
        action={PLAIN_SEARCH}
        aria-label={t('searchPage.title')}
      >
        <input
          className="search-box-input"
          type="search"
          name="q"
          defaultValue={state.query}
          required
          maxLength={SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('shell.searchHint')}
          placeholder={t('shell.searchHint')}
        />
        {!locale.isDefault && <input type="hidden" name="language" value={locale.language} />}
        <button type="submit" className="button" aria-label={t('shell.search')}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="11" cy="11" r="6.5" />
            <path d="m16 16 4.5 4.5" />
          </svg>
        </button>
      </form>
    </div>
  );
}

interface FilterProps extends Pick<SearchAnswer, 'facets'> {
  readonly search: SearchPage;
}

/** The filters of the address, each with a link to the results without it. */
function ChosenFilters({ facets, search }: FilterProps) {
  const { state, setting } = search;
  const { trail } = state;
  if (trail.length === 0) return null;
  return (
    <p className="plain-found">
      {trail.map((removed) => {
        const { facet, value } = removed;
        const values = facets.find(({ key }) => key === facet)?.values ?? [];
        const name = values.find(({ id }) => id === value)?.name ?? value;
        const others = trail.filter((each) => each !== removed);
        const address = addressOf({ ...search, state: { ...state, trail: others } })(1);
        return (
          <Fragment key={`${facet} ${value}`}>
            <a className="button button-plain button-small" rel="nofollow" href={address}>
              {setting.t('listing.removeFilter', { name })}
            </a>{' '}
          </Fragment>
        );
      })}
    </p>
  );
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

interface SearchedQuery {
  readonly state: ListingState;
  readonly page: number;
  readonly locale: Locale;
}

/** One page of what a search finds, with the names of its filters if it has any. */
export function findProducts(
  clientOf: ClientOf,
  { state, page, locale }: SearchedQuery,
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
