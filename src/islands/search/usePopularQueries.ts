import useSWR from 'swr';
import { jsonApiSearch } from '#commerce/search.ts';
import { ONCE } from '../react/once.ts';
import { useShopHas } from '../react/useBrowserValue.ts';
import { usePanel } from './panel-context.ts';

/** What others search for; empty until it's known, and if it can't be. */
export function usePopularQueries(): ReadonlyArray<string> {
  const { client, locale } = usePanel();
  const hasPopular = useShopHas('popular-searches');
  const { data = [] } = useSWR(
    hasPopular ? ['popular-queries', locale.id] : null,
    () =>
      jsonApiSearch(client)
        .popular()
        .catch(() => []),
    ONCE,
  );
  return data;
}
