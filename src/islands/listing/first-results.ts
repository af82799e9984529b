import type { SearchAnswer } from '#commerce/search.ts';
import { type ListingState, parseListingState } from '#domain/listing-state.ts';
import { type Locale, localeFor } from '#domain/locales.ts';
import { cardHtml } from '#islands/product/card-html.ts';
import { browserClient, pageLocale } from '../browser-client.ts';
import { type IslandTexts, loadTexts } from '../load-texts.ts';
import { browserCardTexts } from '../product/browser-card-texts.ts';
import { foundNamesHtml } from './found-names.ts';
import { askEarly } from './listing-call.ts';
import type { ListingFacts } from './listing-context.ts';
import { defaultSortOf } from './listing-scope.ts';

/** As many as are seen before scrolling on any screen; those of a phone's screen load at once. */
const FIRST_CARDS = 12;
const ABOVE_FOLD = 4;

/**
 * Shows the first results of the search in the address in place of their skeleton, before the code
 * for filters and further pages is there, which then takes over from the same answer. Resolves once
 * they are painted, or as soon as it's known that there is nothing to show.
 */
export async function showFirstResults(body: HTMLElement): Promise<void> {
  const { country, language } = pageLocale();
  const locale = localeFor(country, language);
  const facts: ListingFacts = JSON.parse(body.dataset.listing ?? '{}');
  const { scope } = facts;
  const state = parseListingState(new URLSearchParams(location.search), defaultSortOf(scope));
  if (!isPlain(state)) return;
  const [answer, texts] = await Promise.all([
    askEarly(browserClient({ country, language }), scope, state),
    loadTexts('product-card', locale),
  ]);
  write(answer, { facts, locale, texts });
  await painted();
}

/** Whether a search has no filters yet; these need a call of their own. */
const isPlain = ({ query, trail, pages }: ListingState) =>
  query !== '' && trail.length === 0 && pages === 1;

interface Writing {
  readonly facts: ListingFacts;
  readonly locale: Locale;
  readonly texts: IslandTexts;
}

function write(answer: SearchAnswer, { facts, locale, texts }: Writing): void {
  const grid = document.querySelector('.search-pending .product-grid');
  if (!grid || answer.products.length === 0) return;
  const { pictureSources } = facts;
  const setting = { locale, texts: browserCardTexts(locale, texts), pictureSources };
  const cards = answer.products
    .slice(0, FIRST_CARDS)
    .map((product, place) => `<li>${cardHtml(product, setting, place < ABOVE_FOLD)}</li>`);
  grid.innerHTML = cards.join('');
  grid.insertAdjacentHTML('beforebegin', foundNamesHtml(answer, locale));
  grid.closest('[aria-hidden]')?.removeAttribute('aria-hidden');
}

/** Resolves after the next frame. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
