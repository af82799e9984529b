import { useHits } from 'react-instantsearch';
import type { FoundProduct } from '#commerce/search.ts';
import { LISTING_PAGE_SIZE } from '#domain/limits.ts';
import { LISTING_PAGES_MAX } from '#domain/listing/listing-state.ts';
import { fillText } from '#i18n/fill-text.ts';
import { listingRange } from '#i18n/listing-range.ts';
import { FoundNames } from '#views/FoundNames.tsx';
import { ProductCards } from '../product/ProductCards.tsx';
import { reportPress } from '../search/report-found.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FoundCorrection } from './FoundCorrection.tsx';
import { FoundPages } from './FoundPages.tsx';
import { useListing } from './ListingResults.tsx';
import { ListingTools } from './ListingTools.tsx';
import { useSetting } from './listing-context.ts';
import { NoMatch } from './NoMatch.tsx';

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
    </div>
  );
}
