import type { MouseEvent } from 'react';
import { useHits } from 'react-instantsearch';
import type { FoundProduct } from '#commerce/search.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { LISTING_PAGES_MAX, literalAddress } from '#domain/listing/listing-state.ts';
import { fillText } from '#i18n/fill-text.ts';
import { listingRange } from '#i18n/listing-range.ts';
import { Correction } from '#views/Correction.tsx';
import { FoundNames } from '#views/FoundNames.tsx';
import { Pagination } from '#views/Pagination.tsx';
import { isPlainClick } from '../browser/is-plain-click.ts';
import { ProductCards } from '../product/ProductCards.tsx';
import { reportPress } from '../search/report-found.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { useListing } from './ListingResults.tsx';
import { ListingTools } from './ListingTools.tsx';
import { useSetting } from './listing-context.ts';
import { NoMatch } from './NoMatch.tsx';
import { HelpBelow } from './search-help.tsx';

const pagesOf = (count: number) => Math.max(1, Math.ceil(count / LISTING_PAGE_SIZE));

/** The products that match the shopper's choice, with what can be done if there are none. */
export function FoundProducts() {
  const { texts, cards, locale } = useSetting();
  const { status, hitsCount, names, state, change, retry } = useListing();
  const { items: products } = useHits<FoundProduct & Record<string, unknown>>();
  const isFromFirst = state.page === 1 && state.pages < LISTING_PAGES_MAX;
  const hasMore = isFromFirst && hitsCount > products.length;
  const isLoading = status === 'waiting' || products.length < state.pages * LISTING_PAGE_SIZE;
  const isPaged = status !== 'failed' && hitsCount > LISTING_PAGE_SIZE;
  const shown = { page: state.page, pages: pagesOf(products.length) };
  return (
    <div aria-busy={status === 'waiting'}>
      <FoundCorrection />
      <ListingTools />
      <ChosenFilters />
      <FoundNames found={names} locale={locale} />
      {status === 'failed' && (
        <p className="listing-notice" role="alert">
          {texts.failed}{' '}
          <button type="button" className="button button-plain button-small" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      )}
      {status === 'shown' && hitsCount === 0 && <NoMatch />}
      <ul
        className="product-grid"
        onClickCapture={(event) => reportPress(event.nativeEvent, products)}
      >
        <ProductCards products={products} setting={cards} />
      </ul>
      {hasMore && (
        <p className="listing-more">
          <button
            type="button"
            className="button button-plain"
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : () => change(({ pages }) => ({ pages: pages + 1 }))}
          >
            {texts.showMore}
          </button>
        </p>
      )}
      {isPaged && (
        <p className="listing-range">
          {fillText(texts.range, listingRange({ ...shown, count: hitsCount }, locale.tag))}
        </p>
      )}
      <FoundPages />
      <HelpBelow />
    </div>
  );
}

/** What the search of the page corrected. */
function FoundCorrection() {
  const { texts } = useSetting();
  const { correctedQuery, state } = useListing();
  const { query } = state;
  return (
    <Correction
      corrected={correctedQuery}
      typed={query}
      address={literalAddress(location.href, query)}
      texts={texts}
    />
  );
}

/** The pagination of found products, as of served listings. A link leads to a page, and to its first product. */
function FoundPages() {
  const { texts, routing } = useSetting();
  const { state, hitsCount, change } = useListing();
  const linkTo = (page: number) => {
    const next = { page, pages: 1 };
    return {
      rel: 'nofollow',
      href: routing.addressOf({ ...state, ...next }),
      onClick(event: MouseEvent) {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        change(() => next);
        showFirst(event.currentTarget.closest<HTMLElement>('.listing-found'));
      },
    };
  };
  const current = state.page + state.pages - 1;
  const last = Math.ceil(hitsCount / LISTING_PAGE_SIZE);
  return <Pagination {...{ current, last, texts, linkTo }} />;
}

/** As if the page had been opened: at the first product, from which Tab goes on. */
function showFirst(found: HTMLElement | null): void {
  found?.setAttribute('tabindex', '-1');
  found?.focus({ preventScroll: true });
  found?.scrollIntoView();
}
