import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { isShortQuery } from '#domain/search/short-query.ts';
import { pluralText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';
import { FoundHelp } from '#views/FoundHelp.tsx';
import { SearchTips } from '#views/SearchTips.tsx';
import { loadTexts } from '../browser/load-texts.ts';
import { isIdle } from '../browser/page-settled.ts';
import { ONCE } from '../react/once.ts';
import type { Help, HelpSearch } from './find-help.ts';
import { type ListingView, useListing } from './ListingResults.tsx';
import { useSetting } from './listing-context.ts';

/** Help with a search, and the texts that it is shown with. */
interface ShownHelp extends Help {
  readonly texts: Texts<'search'>;
}

/**
 * Other answers to the search of the page, once it's known whether it finds products; undefined until they are
 * known, and null if they can't be.
 */
export function useHelp(isMissed: boolean | undefined): ShownHelp | null | undefined {
  const { locale, client } = useSetting();
  const { query } = useListing().state;
  const { data, error } = useSWR(
    isMissed === undefined ? null : ['search-help', locale.id, query, isMissed],
    async (): Promise<ShownHelp> => {
      // Below results, there is time.
      if (!isMissed) await isIdle();
      const search = { query, locale, client, isMissed: isMissed === true };
      const [texts, help] = await Promise.all([loadTexts('search', locale), helpFor(search)]);
      return { ...help, texts };
    },
    { ...ONCE, shouldRetryOnError: false, keepPreviousData: true },
  );
  return data ?? (error ? null : undefined);
}

/** A search does without its help if that can't be loaded. */
async function helpFor(search: HelpSearch): Promise<Help> {
  try {
    const { findHelp } = await import('./find-help.ts');
    return await findHelp(search);
  } catch {
    return { pages: [], popular: [], ways: [] };
  }
}

/**
 * Whether a search finds nothing at all; products that filters exclude return when these are
 * removed.
 */
export function findsNothing({ status, hitsCount, state, namedPrice }: ListingView): boolean {
  const isFiltered = state.trail.length > 0 || namedPrice !== undefined;
  return status === 'shown' && hitsCount === 0 && !isFiltered;
}

/** Whether a search without products is told how to search otherwise; a short one may only be unfinished. */
export const hasTips = (query: string, help: ShownHelp | null): boolean =>
  !help?.pages.length && !isShortQuery(query);

/** What a search without products is told, above the ways into the shop. */
export function Unanswered({ help }: { readonly help: ShownHelp }) {
  const { texts, locale } = useSetting();
  const { query } = useListing().state;
  if (help.pages.length > 0) return <FoundHelp {...help} locale={locale} />;
  if (hasTips(query, help)) return <SearchTips {...help} />;
  return <p role="status">{pluralText(texts, 'count', { count: 0, tag: locale.tag })}</p>;
}

/** Other answers below the products that a search found, but only where nothing visible moves. */
export function HelpBelow() {
  const { scope, locale } = useSetting();
  const { status, hitsCount } = useListing();
  const end = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  const help = useHelp(scope.isSearch && status === 'shown' && hitsCount > 0 ? false : undefined);
  useEffect(() => {
    if (help && end.current) setBelow(end.current.getBoundingClientRect().top >= innerHeight);
  }, [help]);
  return <div ref={end}>{help && isBelow && <FoundHelp {...help} locale={locale} />}</div>;
}
