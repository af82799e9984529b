import useSWR from 'swr';
import { jsonApiSearch } from '#commerce/search.ts';
import { useShopHas } from '../react/useBrowserValue.ts';
import { usePanel } from './panel-context.ts';

/** Neither they nor anything else that a panel asks for once changes while a page is open. */
export const ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

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
