import type { RecentSearch } from '#domain/search/recent-searches.ts';
import { Option, OptionGroup } from './Option.tsx';
import { usePanel } from './panel-context.ts';
import { addressOfSearch } from './panel-links.ts';
import { keepSearch } from './recent-searches.ts';
import { usePopularQueries } from './usePopularQueries.ts';

export function SearchOption({ search }: { readonly search: RecentSearch }) {
  const setting = usePanel();
  return (
    <Option href={addressOfSearch(search, setting)} onChoose={() => keepSearch(search)}>
      <bdi>{search.name}</bdi>
    </Option>
  );
}

/** What others search for. */
export function PopularSearches() {
  const { texts } = usePanel();
  const popular = usePopularQueries();
  if (popular.length === 0) return null;
  return (
    <OptionGroup name="popular" title={texts.popular}>
      {popular.map((query) => (
        <SearchOption key={query} search={{ name: query, slug: query, type: 'query' }} />
      ))}
    </OptionGroup>
  );
}
