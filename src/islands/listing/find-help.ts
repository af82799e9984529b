import type { CommerceClient } from '#commerce/client.ts';
import { jsonApiSearch } from '#commerce/search.ts';
import { callWithin } from '#commerce/within-time.ts';
import { localAddress, searchPath } from '#domain/addresses/addresses.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { NamedLink } from '#domain/search/help-index.ts';
import { type HelpPage, matchHelp } from '#domain/search/match-help.ts';
import { shopHas } from '../browser/shop-has.ts';
import { loadHelp } from '../search/load-help.ts';

/** What answers a search beside products isn't waited for any longer. */
const WAITED_MS = 1_500;

export interface HelpSearch {
  readonly query: string;
  readonly locale: Locale;
  readonly client: CommerceClient;
  /** Whether it finds no products, so that it takes further ways to go on. */
  readonly isMissed: boolean;
}

export interface Help {
  /** Pages other than products that answer the search. */
  readonly pages: ReadonlyArray<HelpPage>;
  /** Searches of others. */
  readonly popular: ReadonlyArray<NamedLink>;
  /** To people who help. */
  readonly ways: ReadonlyArray<NamedLink>;
}

/** Help with a search, as far as it's there in time. */
export async function findHelp(search: HelpSearch): Promise<Help> {
  const { query, locale, isMissed } = search;
  const [help, popular] = await Promise.all([
    inTime(loadHelp(locale)),
    isMissed && shopHas('popular-searches') ? inTime(popularSearches(search)) : undefined,
  ]);
  return {
    pages: help ? matchHelp(help, query) : [],
    popular: popular ?? [],
    ways: help?.ways ?? [],
  };
}

async function popularSearches({ client, locale }: HelpSearch): Promise<ReadonlyArray<NamedLink>> {
  const queries = await jsonApiSearch(client).popular();
  return queries.map((query) => ({
    name: query,
    address: localAddress(searchPath(query), locale),
  }));
}

/** What `work` resolves to; undefined if it fails or takes too long. */
const inTime = <Found>(work: Promise<Found>): Promise<Found | undefined> =>
  callWithin({ ms: WAITED_MS }, () => work).catch(() => undefined);
