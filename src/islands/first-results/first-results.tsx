import type { ReactNode } from 'react';
import type { SearchAnswer } from '#commerce/search.ts';
import { localAddress } from '#domain/addresses/addresses.ts';
import { type ListingState, literalAddress, offeredSorts } from '#domain/listing/listing-state.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { pluralText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { Correction } from '#views/Correction.tsx';
import { domOf } from '#views/dom-of.ts';
import { FoundNames } from '#views/FoundNames.tsx';
import { ListingToolbar } from '#views/ListingToolbar.tsx';
import { ProductCard } from '#views/ProductCard.tsx';
import { browserClient, pageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { painted } from '../browser/painted.ts';
import { shopHas } from '../browser/shop-has.ts';
import { requestEarly } from '../listing/listing-call.ts';
import { NamedPrice } from '../listing/NamedPrice.tsx';
import { headResults, showBanner } from '../listing/results-heading.ts';
import { noteFirst, servedScope } from '../page/page-listing.ts';
import { pagePictureSources } from '../page/page-picture-sources.ts';
import { loadCardSetting } from '../product/card-setting.ts';
import { reportPress, reportResults } from '../search/report-found.ts';
import { FIRST_RESULTS_TEXTS, fetchOrTakeEarly } from './early-search.ts';

/** As many as are seen before scrolling on any screen; those of a phone's screen load at once. */
const FIRST_CARDS = 12;
const ABOVE_FOLD = 4;

const [, LISTING_TEXTS] = FIRST_RESULTS_TEXTS;

/**
 * Shows the first results of the search in the address in place of their skeleton, before the code
 * for filters and further pages has loaded, which then takes over from the same answer. Resolves
 * once they are painted, with whether there are any. A query that leads to a page goes there instead.
 */
export async function showFirstResults(state: ListingState): Promise<boolean> {
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const scope = servedScope();
  const pending = document.querySelector<HTMLElement>('.search-pending');
  if (!pending || !scope || !isPlain(state)) return false;
  const [answer, setting, texts] = await Promise.all([
    requestEarly(browserClient({ country, language }, { fetch: fetchOrTakeEarly }), scope, state),
    loadCardSetting(locale, { pictureSources: pagePictureSources() }),
    loadTexts(LISTING_TEXTS, locale),
  ]);
  if (answer.link) {
    location.replace(localAddress(answer.link, locale));
    return true;
  }
  if (answer.products.length === 0) return false;
  const found = { answer, state, locale, texts };
  const cards = answer.products.map((product, index) => (
    <ProductCard key={product.id} {...{ product, setting }} isAboveFold={index < ABOVE_FOLD} />
  ));
  // In one go, so that nothing visible moves.
  headResults(answer.correctedQuery ?? state.query);
  showBanner(answer.bannerRule);
  showFound(
    pending,
    <>
      <AboveCards {...found} />
      <ul className="product-grid">{cards.slice(0, FIRST_CARDS)}</ul>
    </>,
  );
  tell(pending, countText(found));
  await painted();
  reportResults(answer.queryId, { query: state.query, hitsCount: answer.hitsCount });
  pending.addEventListener('click', (event) => reportPress(event, answer.products), true);
  await painted();
  pending.querySelector('.product-grid')?.append(domOf(cards.slice(FIRST_CARDS)));
  noteFirst(answer);
  return true;
}

/** Whether a search has no filters yet; these need a call of their own. */
const isPlain = ({ query, trail, page, pages }: ListingState) =>
  query !== '' && trail.length === 0 && page === 1 && pages === 1;

interface Found {
  readonly answer: SearchAnswer;
  readonly state: ListingState;
  readonly locale: Locale;
  readonly texts: Texts<'listing'>;
}

const countText = ({ texts, answer, locale: { tag } }: Found) =>
  pluralText(texts, 'count', { count: answer.hitsCount, tag });

/** What stands above the products of an open listing, too. */
function AboveCards(found: Found) {
  const { answer, state, locale, texts } = found;
  const { correctedQuery, namedPrice } = answer;
  return (
    <>
      <Correction
        corrected={correctedQuery}
        typed={state.query}
        address={literalAddress(location.href, state.query)}
        texts={texts}
      />
      <ListingToolbar
        count={countText(found)}
        hasFilters
        sorts={offeredSorts({ isSearch: true, hasReviews: shopHas('reviews') })}
        sort={{}}
        texts={texts}
      />
      {namedPrice && (
        <ul className="chosen-filters" aria-label={texts.chosen}>
          <NamedPrice named={namedPrice} setting={{ texts, locale }} />
        </ul>
      )}
      <FoundNames found={answer} locale={locale} />
    </>
  );
}

/** Shows what was found in place of its skeleton, whose space beside it stays free for the filters. */
function showFound(pending: HTMLElement, found: ReactNode): void {
  const skeleton = pending.querySelector('.listing-skeleton');
  skeleton?.removeAttribute('aria-hidden');
  skeleton?.lastElementChild?.replaceChildren(domOf(found));
}

/** Screen readers are told the count. */
function tell(pending: HTMLElement, count: string): void {
  const status = pending.querySelector('[role="status"]');
  if (status) status.textContent = count;
}
