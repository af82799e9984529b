import type { CommerceClient } from './client.ts';
import { popularQueries, search } from './search.ts';
import type { SearchPort } from './shop-port.ts';

/** The search of a commerce API that answers JSON:API documents. */
export function jsonApiSearch(client: CommerceClient): SearchPort {
  return {
    find: (call) => search(client, call),
    popular: () => popularQueries(client),
  };
}
