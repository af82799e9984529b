import { useEffect, useState } from 'react';
import { useConfigure, useSearchBox } from 'react-instantsearch';
import { INDEXES } from '#commerce/search-client.ts';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { loadStyles } from '../browser/load-styles.ts';
import { loadTexts } from '../browser/load-texts.ts';
import { pagePictureSources } from '../page/page-picture-sources.ts';
import { EmptyPanel } from './EmptyPanel.tsx';
import { PanelContext, type PanelSetting } from './panel-context.ts';
import { ShopSearch } from './ShopSearch.tsx';
import { Suggestions } from './Suggestions.tsx';
import styles from './search-panel.css?url&no-inline';
import { shopSearchClient } from './shop-search-client.ts';

/** What an open panel shows, with all that it is shown with, once that has arrived. */
export async function loadPanel(locale: PageLocale) {
  const [texts, cardTexts] = await Promise.all([
    loadTexts('search', locale),
    loadTexts('card', locale),
    loadStyles(styles),
  ]);
  return { OpenPanel, texts: { texts, cardTexts } };
}

interface Props extends Omit<PanelSetting, 'client' | 'pictureSources'> {
  readonly isOpen: boolean;
  readonly query: string;
  /** The id of the list of options. */
  readonly listId: string;
}

/** The suggestions for a query, as it is typed; for a short one, what the shopper and others did last. */
function OpenPanel({ isOpen, query, listId, ...given }: Props) {
  const [own] = useState(() => {
    const client = browserClient(given.locale);
    return { client, pictureSources: pagePictureSources(), searchClient: shopSearchClient(client) };
  });
  return (
    <PanelContext value={{ ...given, ...own }}>
      <ShopSearch indexName={INDEXES[0]} searchClient={own.searchClient}>
        <Content id={listId} query={query} isOpen={isOpen} />
      </ShopSearch>
    </PanelContext>
  );
}

/** How many products and names are suggested. */
const SUGGESTED_MAX = 6;

interface ContentProps extends Pick<Props, 'isOpen' | 'query'> {
  readonly id: string;
}

function Content({ id, query, isOpen }: ContentProps) {
  useConfigure({ hitsPerPage: SUGGESTED_MAX });
  useDebouncedQuery(query);
  const isShort = isShortQuery(query);
  return (
    <>
      {/* Rendered anew each time, since another tab may have searched. */}
      {isShort && isOpen && <EmptyPanel id={id} />}
      <div hidden={isShort}>
        <Suggestions id={isShort ? undefined : id} query={isShort ? '' : query} />
      </div>
    </>
  );
}

/** Requests suggestions once the shopper stops typing; short queries clear them at once. */
function useDebouncedQuery(query: string): void {
  const { refine } = useSearchBox();
  useEffect(() => {
    if (isShortQuery(query)) {
      refine('');
      return undefined;
    }
    const timer = setTimeout(() => refine(query), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, refine]);
}
