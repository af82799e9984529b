import useSWR, { type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { EndpointName } from '#commerce/endpoints.ts';
import { count, isRecord, type LooseResource, resourcesOf } from '#commerce/loose-json.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { retries } from '../retries.ts';
import { useBrowserValue } from '../useBrowserValue.ts';

/** How far the API has answered, as `AccountState` shows it. */
export interface AnswerState {
  readonly isKnown: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export interface AccountAnswer<Data> {
  /** Undefined until it is known. */
  readonly data: Data | undefined;
  readonly state: AnswerState;
  /** Has it read again; resolves when it is. */
  readonly refresh: () => Promise<unknown>;
}

/** What the API says of the member at one endpoint, read from its document. */
export function useAccount<Data>(
  { country, language }: PageLocale,
  endpoint: EndpointName,
  read: (document: unknown) => Data,
  options: SWRConfiguration = {},
): AccountAnswer<Data> {
  const isMember = useBrowserValue(isSignedIn, false);
  const { data, error, isValidating, mutate } = useSWR(
    isMember ? (['account', endpoint, country, language] as const) : null,
    async () => (await browserClient({ country, language }).get(endpoint)).document,
    { ...retries(2), ...options },
  );
  return {
    data: data === undefined ? undefined : read(data),
    state: {
      isKnown: data !== undefined,
      hasFailed: error !== undefined && !isValidating,
      retry: () => void mutate(),
    },
    refresh: () => mutate(),
  };
}

/** How many of a list are shown before more are asked for. */
const PAGE_SIZE = 20;

/** The part of a list that is not known yet. */
export interface MorePages {
  readonly isThere: boolean;
  readonly hasFailed: boolean;
  /** Asks for the next page, again where that failed. */
  readonly load: () => void;
}

export interface AccountPages {
  /** The documents that are known, each a page of the list; undefined until the first one is. */
  readonly pages: ReadonlyArray<unknown> | undefined;
  readonly more: MorePages;
  readonly state: AnswerState;
  /** Has all of them read again. */
  readonly refresh: () => Promise<unknown>;
}

/** What the API lists of the member at one endpoint, page by page. */
export function useAccountPages(
  { country, language }: PageLocale,
  endpoint: EndpointName,
  pageSize = PAGE_SIZE,
): AccountPages {
  const isMember = useBrowserValue(isSignedIn, false);
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite(
    (index: number) =>
      isMember ? (['account', endpoint, country, language, pageSize, index + 1] as const) : null,
    async ([, , , , size, number]) => {
      const query = { 'page[size]': size, 'page[number]': number };
      return (await browserClient({ country, language }).get(endpoint, { query })).document;
    },
    retries(2),
  );
  const known = data?.length ?? 0;
  const hasFailed = error !== undefined && !isValidating;
  return {
    pages: data,
    more: {
      isThere: known > 0 && known < pageCount(data?.[0]),
      hasFailed: hasFailed && known < size,
      load: () => void setSize(known + 1),
    },
    state: { isKnown: data !== undefined, hasFailed, retry: () => void mutate() },
    refresh: () => mutate(),
  };
}

/** One list of the member's own, newest first. What moved to a later page meanwhile comes once. */
export function listedIn<Item extends { readonly id: string }>(
  pages: ReadonlyArray<unknown> | undefined,
  read: (resource: LooseResource) => Item,
): ReadonlyArray<Item> {
  const items = (pages ?? []).flatMap(resourcesOf).map(read);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function pageCount(document: unknown): number {
  const meta = isRecord(document) && isRecord(document.meta) ? document.meta : {};
  return count(meta['total-pages']);
}
