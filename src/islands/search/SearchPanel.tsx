import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useConfigure, useSearchBox } from 'react-instantsearch';
import { INDEXES } from '#commerce/search-client.ts';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { isShortQuery } from '#domain/search/short-query.ts';
import { useDismiss } from '../react/useDismiss.ts';
import { EmptyPanel } from './EmptyPanel.tsx';
import { PanelContext, type PanelSetting } from './panel-context.ts';
import { ShopSearch } from './ShopSearch.tsx';
import { Suggestions } from './Suggestions.tsx';
import { shopSearchClient } from './shop-search-client.ts';
import { useCombobox } from './useCombobox.ts';

/** The panel below a focused search box. */
export function SearchPanel({ setting }: { readonly setting: PanelSetting }) {
  const { client, input } = setting;
  const searchClient = useMemo(() => shopSearchClient(client), [client]);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, close } = useCombobox(input, panel);
  useDismiss(useRef(input.form), isOpen, close);
  return (
    <PanelContext value={setting}>
      <ShopSearch indexName={INDEXES[0]} searchClient={searchClient}>
        <div ref={panel} className="search-panel" hidden={!isOpen}>
          <Content input={input} />
        </div>
      </ShopSearch>
    </PanelContext>
  );
}

/** How many products and names are suggested. */
const SUGGESTED_MAX = 6;

function Content({ input }: { readonly input: HTMLInputElement }) {
  const id = useId();
  const query = useTrimmedValue(input);
  useConfigure({ hitsPerPage: SUGGESTED_MAX });
  useDebouncedQuery(query);
  const isShort = isShortQuery(query);
  const shown = `${id}${isShort ? 'empty' : 'found'}`;
  useEffect(() => input.setAttribute('aria-controls', shown), [input, shown]);
  return (
    <>
      {isShort && <EmptyPanel id={shown} />}
      <div hidden={isShort}>
        <Suggestions id={`${id}found`} query={isShort ? '' : query} />
      </div>
    </>
  );
}

function useTrimmedValue(input: HTMLInputElement): string {
  return useSyncExternalStore(
    (changed) => {
      input.addEventListener('input', changed);
      return () => input.removeEventListener('input', changed);
    },
    () => input.value.trim(),
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
