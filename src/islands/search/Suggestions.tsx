import { useEffect } from 'react';
import { Index, useHits, useInstantSearch } from 'react-instantsearch';
import useSWR from 'swr';
import type { FoundName, FoundProduct } from '#commerce/search.ts';
import { localAddress, STORE_LOCATIONS } from '#domain/addresses/addresses.ts';
import { type HelpPage, matchHelp } from '#domain/search/match-help.ts';
import { fillText } from '#i18n/fill-text.ts';
import { ONCE } from '../react/once.ts';
import { type Help, loadHelp } from './load-help.ts';
import { SearchTips, WaysOn } from './NothingFound.tsx';
import { Option, OptionGroup, Options } from './Option.tsx';
import { ProductOption } from './ProductOption.tsx';
import { usePanel } from './panel-context.ts';
import { addressOfSearch } from './panel-links.ts';
import { keepSearch } from './recent-searches.ts';
import { keepQueryId, reportChoice } from './report-found.ts';

interface Props {
  /** Of the list of options, while it is shown. */
  readonly id: string | undefined;
  readonly query: string;
}

/**
 * Suggestions for a query of three characters or more, or tips if there are none. Earlier
 * suggestions stay visible until new ones arrive.
 */
export function Suggestions({ id, query }: Props) {
  const { texts } = usePanel();
  const { results, scopedResults, status } = useInstantSearch({ catchError: true });
  const answered = results?.query ?? '';
  const queryId = results?.queryID ?? '';
  const found = scopedResults.reduce((sum, scoped) => sum + (scoped.results?.hits.length ?? 0), 0);
  const index = useHelp(query);
  const help = index ? matchHelp(index, query) : [];
  useEffect(() => keepQueryId(queryId), [queryId]);
  const isNothing = found + help.length === 0;
  const isMissed = isNothing && answered === query && query !== '';
  return (
    <>
      {isMissed && <SearchTips />}
      <Options id={id}>
        <Index indexName="categories">
          <Names name="categories" title={texts.suggestedCategories} />
        </Index>
        <Index indexName="brands">
          <Names name="brands" title={texts.suggestedBrands} />
        </Index>
        <HelpOptions pages={help} />
        <Products />
        {found > 0 && <ViewAll query={query} />}
        {isMissed && index && <WaysOn {...index} />}
      </Options>
      {isNothing && answered !== query && status !== 'error' && (
        <p className="search-none">{texts.loading}</p>
      )}
      <p className="visually-hidden" role="status">
        {answered === query && fillText(texts.suggestions, { count: found + help.length })}
      </p>
    </>
  );
}

function Names({ name, title }: { readonly name: string; readonly title: string }) {
  const setting = usePanel();
  const { items } = useHits<FoundName & Record<string, unknown>>();
  if (items.length === 0) return null;
  return (
    <OptionGroup name={name} title={title}>
      {items.map((item) => (
        <Option
          key={item.objectID}
          href={addressOfSearch(item, setting)}
          onChoose={() => keepSearch({ name: item.name, slug: item.slug, type: item.type })}
        >
          <bdi>{item.name}</bdi>
          {item.parentName && <bdi className="search-parent">{item.parentName}</bdi>}
        </Option>
      ))}
    </OptionGroup>
  );
}

/** Where a query is answered which isn't for products. */
function useHelp(query: string): Help | undefined {
  const { locale } = usePanel();
  const { data } = useSWR(query === '' ? null : ['help', locale.id], () => loadHelp(locale), ONCE);
  return data;
}

function Products() {
  const { texts } = usePanel();
  const { items } = useHits<FoundProduct & Record<string, unknown>>();
  if (items.length === 0) return null;
  return (
    <OptionGroup name="products" title={texts.suggestedProducts}>
      {items.map((product) => (
        <ProductOption
          key={product.objectID}
          product={product}
          onChoose={() => reportChoice('search_suggestion_clicked', product)}
        />
      ))}
    </OptionGroup>
  );
}

function ViewAll({ query }: { readonly query: string }) {
  const setting = usePanel();
  const search = { name: query, slug: query, type: 'query' } as const;
  return (
    <div className="search-all">
      <Option href={addressOfSearch(search, setting)} onChoose={() => keepSearch(search)}>
        {fillText(setting.texts.viewAll, { query })}
      </Option>
    </div>
  );
}

/** Pages that answer a query which isn't for products, and the way from some stores to all. */
function HelpOptions({ pages }: { readonly pages: ReadonlyArray<HelpPage> }) {
  const { texts, locale } = usePanel();
  if (pages.length === 0) return null;
  return (
    <OptionGroup name="help" title={texts.suggestedHelp}>
      {pages.map((page) => (
        <HelpOption key={page.address} page={page} />
      ))}
      {pages.some(({ isStore }) => isStore) && (
        <Option href={localAddress(STORE_LOCATIONS, locale)}>{texts.allStores}</Option>
      )}
    </OptionGroup>
  );
}

function HelpOption({ page }: { readonly page: HelpPage }) {
  const { name, address, description, facts = [] } = page;
  const lines = description ? [description, ...facts] : facts;
  return (
    <Option href={address}>
      <bdi>{name}</bdi>
      {lines.map((line) => (
        <span key={line} className="search-parent">
          {line}
        </span>
      ))}
    </Option>
  );
}
