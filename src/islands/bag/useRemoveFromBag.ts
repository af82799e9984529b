import { type MutatorOptions, useSWRConfig } from 'swr';
import { type Bag, emptyBag, withoutLineItem } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';
import { bagKey, countKey, useClient } from './queries.ts';

/**
 * Removes a line item: gone at once, back again when the API refuses. Rejects with what the API
 * said; several removals may be under way.
 */
export function useRemoveFromBag(locale: PageLocale) {
  const { mutate } = useSWRConfig();
  const client = useClient(locale);
  return async (token: string, lineItemId: string): Promise<void> => {
    const key = bagKey(locale, token);
    const remove = async (current: Bag | undefined) => {
      await client.delete('lineItems', { id: lineItemId, query: REMOVAL_INCLUDE });
      return current;
    };
    try {
      await mutate<Bag>(key, remove, optimistically(token, lineItemId));
    } finally {
      void mutate(key);
      void mutate(countKey(locale, token));
    }
  };
}

/** What is shown until the bag has been read again, which is done whatever the answer. */
function optimistically(token: string, lineItemId: string): MutatorOptions<Bag> {
  return {
    optimisticData: (_committed, shown) =>
      shown ? withoutLineItem(shown, lineItemId) : emptyBag(token),
    populateCache: false,
    revalidate: false,
    rollbackOnError: true,
  };
}

const REMOVAL_INCLUDE = { include: 'line_items.product.variants,line_items.sample.variants' };
