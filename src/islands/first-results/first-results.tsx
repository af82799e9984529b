import type { ReactNode } from 'react';
import type { SearchAnswer } from '#commerce/search.ts';
import { defaultSortOf } from '#domain/listing/listing-scope.ts';
import {
  type ListingState,
  literalAddress,
  parseListingState,
} from '#domain/listing/listing-state.ts';
import { type Locale, localeFor } from '#domain/locale/locales.ts';
import { pluralText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { Correction } from '#views/Correction.tsx';
import { domOf } from '#views/dom-of.ts';
import { FoundNames } from '#views/FoundNames.tsx';
import { ProductCard } from '#views/ProductCard.tsx';
import { browserClient, pageLocale } from '../browser/client.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { painted } from '../browser/painted.ts';
import { requestEarly } from '../listing/listing-call.ts';
import type { ListingFacts } from '../listing/listing-context.ts';
import { NamedPrice } from '../listing/NamedPrice.tsx';
import { headResults } from '../listing/results-heading.ts';
import { cardSetting } from '../product/card-setting.ts';
import { reportPress, reportResults } from '../search/report-found.ts';
import { FIRST_RESULTS_TEXTS, fetchOrTakeEarly } from './early-search.ts';

/** As many as are seen before scrolling on any screen; those of a phone's screen load at once. */
const FIRST_CARDS = 12;
const ABOVE_FOLD = 4;

const [CARD_TEXTS, LISTING_TEXTS] = FIRST_RESULTS_TEXTS;

/**
 * Shows the first results of the search in the address in place of their skeleton, before the code
 * for filters and further pages has loaded, which then takes over from the same answer. Resolves
 * once they are painted, with whether there are any.
 */
export async function showFirstResults(body: HTMLElement): Promise<boolean> {
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const facts: ListingFacts = JSON.parse(body.dataset.listing ?? '{}');
  const { scope, pictureSources } = facts;
  const state = parseListingState(new URLSearchParams(location.search), defaultSortOf(scope));
  const pending = document.querySelector<HTMLElement>('.search-pending');
  if (!pending || !isPlain(state)) return false;
  const [answer, texts, listingTexts] = await Promise.all([
    requestEarly(browserClient({ country, language }, { fetch: fetchOrTakeEarly }), scope, state),
    loadTexts(CARD_TEXTS, locale),
    loadTexts(LISTING_TEXTS, locale),
  ]);
  if (answer.products.length === 0) return false;
  const setting = cardSetting(locale, texts, { pictureSources });
  const cardsFrom = (start: number, end?: number) =>
    domOf(
      answer.products.slice(start, end).map((product, index) => {
        const isAboveFold = start + index < ABOVE_FOLD;
        return <ProductCard key={product.id} {...{ product, setting, isAboveFold }} />;
      }),
    );
  const { correctedQuery, namedPrice } = answer;
  const correction = (
    <Correction
      corrected={correctedQuery}
      typed={state.query}
      address={literalAddress(location.href, state.query)}
      texts={listingTexts}
    />
  );
  const chosen = namedPrice && (
    <ul className="chosen-filters" aria-label={listingTexts.chosen}>
      <NamedPrice named={namedPrice} setting={{ texts: listingTexts, locale }} />
    </ul>
  );
  // In one go, so that nothing visible moves.
  writeTools(pending, countText(listingTexts, answer, locale), {
    above: correction,
    below: chosen,
  });
  headResults(correctedQuery ?? state.query);
  writeCards(
    pending,
    cardsFrom(0, FIRST_CARDS),
    domOf(<FoundNames found={answer} locale={locale} />),
  );
  await painted();
  reportResults(answer.queryId, { query: state.query, hitsCount: answer.hitsCount });
  pending.addEventListener('click', (event) => reportPress(event, answer.products), true);
  await painted();
  pending.querySelector('.product-grid')?.append(cardsFrom(FIRST_CARDS));
  return true;
}

/** Whether a search has no filters yet; these need a call of their own. */
const isPlain = ({ query, trail, page, pages }: ListingState) =>
  query !== '' && trail.length === 0 && page === 1 && pages === 1;

function countText(texts: Texts<'listing'>, { hitsCount }: SearchAnswer, { tag }: Locale): string {
  return pluralText(texts, 'count', { count: hitsCount, tag });
}

function writeCards(pending: HTMLElement, cards: DocumentFragment, above: DocumentFragment): void {
  const grid = pending.querySelector('.product-grid');
  if (!grid) return;
  const shown = document.createElement('ul');
  shown.className = grid.className;
  shown.append(cards);
  grid.closest('[aria-hidden]')?.removeAttribute('aria-hidden');
  grid.replaceWith(shown);
  shown.before(above);
}

/** The served tools take the place of their skeleton, and screen readers are told the count. */
function writeTools(
  pending: HTMLElement,
  count: string,
  { above, below }: Readonly<Record<'above' | 'below', ReactNode>>,
): void {
  const tools = pending.querySelector('template')?.content.querySelector('.listing-toolbar');
  if (!tools) return;
  const shown = tools.querySelector('p');
  if (shown) shown.textContent = count;
  pending.querySelector('.listing-toolbar')?.replaceWith(tools);
  tools.before(domOf(above));
  tools.after(domOf(below));
  const status = pending.querySelector('[role="status"]');
  if (status) status.textContent = count;
}
