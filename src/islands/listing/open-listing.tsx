import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SearchClient } from '#commerce/search-client.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';
import { browserClient } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { noteOpen } from '../page/page-listing.ts';
import { pagePictureSources } from '../page/page-picture-sources.ts';
import { loadCardSetting } from '../product/card-setting.ts';
import { shopSearchClient } from '../search/shop-search-client.ts';
import { arrange, findPlaces, isServed, type Places, showServed } from './arrange-listing.ts';
import { FoundProducts } from './FoundProducts.tsx';
import { type ListingHandle, useListing } from './ListingResults.tsx';
import { ListingSearch } from './ListingSearch.tsx';
import styles from './listing.css?url&no-inline';
import { takeEarlyAnswer } from './listing-call.ts';
import { ListingContext, type ListingFacts, type ListingSetting } from './listing-context.ts';
import { listingRouting } from './listing-routing.ts';
import { pressEnd } from './press-end.ts';
import { keepScroll } from './scroll-position.ts';
import { findsNothing, hasTips, Unanswered, useHelp } from './search-help.tsx';
import { WholeList } from './WholeList.tsx';

interface Props {
  readonly setting: ListingSetting & { readonly searchClient: SearchClient };
  /** Called with what is listed, from the first answer on. */
  readonly onView: (listing: ListingHandle) => void;
}

/**
 * The listing of this page as its address asks for it. The served products stay in the page, and are shown
 * again without a request once nothing is chosen.
 */
export const OpenListing = memo(({ setting, onView }: Props) => {
  const [places] = useState(findPlaces);
  useEffect(() => () => places && showServed(places), [places]);
  if (!places) return null;
  return (
    <ListingContext value={setting}>
      <ListingSearch searchClient={setting.searchClient}>
        <Arrangement {...{ places, setting, onView }} />
        {createPortal(<FoundProducts />, places.found)}
      </ListingSearch>
    </ListingContext>
  );
});

/**
 * Shows the served products or the found ones, as soon as it's known which: a search that finds nothing shows what
 * was served, and help.
 */
function Arrangement({ places, setting, onView }: Props & { readonly places: Places }) {
  const view = useListing();
  const { error, state } = view;
  const isOpen = useRef(false);
  const isMissed = setting.scope.isSearch === true && findsNothing(view);
  const help = useHelp(isMissed || undefined);
  const isHelped = !isMissed || help !== undefined;
  useLayoutEffect(() => {
    if (!isOpen.current && view.status === 'waiting') return;
    onView(view);
    const isUnanswered = isMissed && hasTips(state.query, help ?? null);
    if (isHelped) arrange(places, setting, { ...view, isMissed, hasTips: isUnanswered });
    if (!isOpen.current) noteOpen();
    isOpen.current = true;
  });
  useEffect(() => {
    if (error) console.warn('The listing could not be loaded.', error);
  }, [error]);
  if (!isMissed || !help || !places.unanswered) return null;
  return createPortal(<Unanswered help={help} />, places.unanswered);
}

interface Shop {
  readonly facts: ListingFacts;
  readonly country: Country;
  readonly language: Language;
  readonly hasFilters: boolean;
}

/** The open listing, with all that it is shown with, once that has arrived. */
export async function loadListing(shop: Shop) {
  return { OpenListing, WholeList, setting: await createSetting(shop) };
}

async function createSetting(shop: Shop): Promise<Props['setting']> {
  const { facts, country, language, hasFilters } = shop;
  const locale = localeFor(country, language);
  const [texts, cards] = await Promise.all([
    loadTexts('listing', locale),
    loadCardSetting(locale, { pictureSources: pagePictureSources() }),
    loadStyles(styles),
  ]);
  keepScroll();
  const client = browserClient({ country, language });
  const { scope } = facts;
  return {
    ...facts,
    locale,
    client,
    texts,
    hasFilters,
    cards,
    routing: listingRouting(scope),
    searchClient: shopSearchClient(client, {
      async find({ signal, ...call }) {
        const answer = await takeEarlyAnswer(client, call, signal);
        // Other products move the filters, too.
        await pressEnd();
        return answer;
      },
      isServed: (asked) => isServed(scope, asked),
    }),
  };
}
