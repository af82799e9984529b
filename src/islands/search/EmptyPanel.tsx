import { useState } from 'react';
import useSWR from 'swr';
import { jsonApiSearch } from '#commerce/json-api-search.ts';
import { localAddress } from '#domain/addresses.ts';
import type { RecentSearch } from '#domain/recent-searches.ts';
import { useShopHas } from '../useShopHas.ts';
import { Option, OptionGroup, Options } from './Option.tsx';
import { ProductOption } from './ProductOption.tsx';
import { usePanel } from './panel-context.ts';
import { addressOfSearch } from './panel-links.ts';
import { recentProducts } from './recent-products.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';

/** Neither changes while a page is open. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** Shown before anything is typed: what the shopper did last, and what others search for. */
export function EmptyPanel({ id }: { readonly id: string }) {
  const { texts, client, locale } = usePanel();
  const [recent, setRecent] = useState(recentSearches);
  const hasPopular = useShopHas('popular-searches');
  const { data: popular = [] } = useSWR(
    hasPopular ? ['popular-queries', locale.id] : null,
    () =>
      jsonApiSearch(client)
        .popular()
        .catch(() => []),
    ONCE,
  );
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
        {popular.length > 0 && (
          <OptionGroup name="popular" title={texts.popular}>
            {popular.map((query) => (
              <SearchOption key={query} search={{ name: query, slug: query, type: 'query' }} />
            ))}
          </OptionGroup>
        )}
        {viewed.length > 0 && (
          <OptionGroup name="products" title={texts.recentProducts}>
            {viewed.map((product) => (
              <ProductOption
                key={product.id}
                product={product}
                href={localAddress(product.path, locale)}
              />
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

function SearchOption({ search }: { readonly search: RecentSearch }) {
  const setting = usePanel();
  return (
    <Option href={addressOfSearch(search, setting)} onChoose={() => keepSearch(search)}>
      {search.name}
    </Option>
  );
}
