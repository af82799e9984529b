import { useState } from 'react';
import useSWR from 'swr';
import { distinctSearches } from '#domain/search/distinct-searches.ts';
import { ONCE } from '../react/once.ts';
import { OptionGroup, Options } from './Option.tsx';
import { ProductOption } from './ProductOption.tsx';
import { usePanel } from './panel-context.ts';
import { recentProducts } from './recent-products.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { PopularSearches, SearchOption } from './SearchOptions.tsx';

/** Shown before anything is typed: what the shopper did last, and what others search for. */
export function EmptyPanel({ id }: { readonly id: string }) {
  const { texts, client, locale } = usePanel();
  const [recent, setRecent] = useState(() => distinctSearches(recentSearches()));
  const { data: viewed = [] } = useSWR(
    ['recent-products', locale.id],
    () => recentProducts(client).catch(() => []),
    ONCE,
  );
  return (
    <>
      <Options id={id}>
        {recent.length > 0 && (
          <OptionGroup name="recent" title={texts.recent}>
            {recent.map((search) => (
              <SearchOption key={search.name} search={search} />
            ))}
          </OptionGroup>
        )}
        <PopularSearches />
        {viewed.length > 0 && (
          <OptionGroup name="products" title={texts.recentProducts}>
            {viewed.map((product) => (
              <ProductOption key={product.id} product={product} />
            ))}
          </OptionGroup>
        )}
      </Options>
      {recent.length > 0 && (
        <button
          type="button"
          className="search-clear"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          {texts.clearRecent}
        </button>
      )}
    </>
  );
}
