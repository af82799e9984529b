import useSWR, { type SWRConfiguration } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { EndpointName, Query } from '#commerce/endpoints.ts';
import { many, meta } from '#commerce/json-api-document.ts';
import { count, part, type Schema } from '#commerce/schema.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser/client.ts';
import { retries } from '../react/retries.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';

/** The state of the request, as `AccountState` shows it. */
export interface AnswerState {
  readonly isKnown: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

export interface AccountAnswer<Data> {
  /** Undefined until it's loaded. */
  readonly data: Data | undefined;
  readonly state: AnswerState;
  /** Reloads it; resolves when that is done. */
  readonly refresh: () => Promise<unknown>;
}

export interface AccountQuery<Data> {
  readonly endpoint: EndpointName;
  /** Of one of the endpoint's resources. */
  readonly id?: string;
  /** Of the answer's document. */
  readonly read: Schema<Data>;
  readonly options?: SWRConfiguration;
}

/** The member's data at one endpoint, parsed. */
export function useAccount<Data>(
  { country, language }: PageLocale,
  { endpoint, id, read, options }: AccountQuery<Data>,
): AccountAnswer<Data> {
  const isMember = useBrowserValue(isSignedIn, false);
  const { data, error, isValidating, mutate } = useSWR(
    isMember ? (['account', endpoint, id, country, language] as const) : null,
    async () =>
      (await browserClient({ country, language }).get(endpoint, id === undefined ? {} : { id }))
        .document,
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

/** How many items of a list are shown initially. */
const PAGE_SIZE = 20;

/** The part of a list that isn't loaded yet. */
export interface MorePages {
  readonly isThere: boolean;
  readonly hasFailed: boolean;
  /** Loads the next page, or tries again after a failure. */
  readonly load: () => void;
}

export interface AccountPages {
  /** The loaded documents, one per page; undefined until the first has arrived. */
  readonly pages: ReadonlyArray<unknown> | undefined;
  readonly more: MorePages;
  readonly state: AnswerState;
  /** Reloads all of them. */
  readonly refresh: () => Promise<unknown>;
}

interface PagesOptions {
  readonly pageSize?: number | undefined;
  /** Parameters besides the place in the list. */
  readonly query?: Query;
}

/** A member's list at one endpoint, page by page. */
export function useAccountPages(
  { country, language }: PageLocale,
  endpoint: EndpointName,
  { pageSize = PAGE_SIZE, query: more }: PagesOptions = {},
): AccountPages {
  const isMember = useBrowserValue(isSignedIn, false);
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite(
    (index: number) =>
      isMember
        ? (['account', endpoint, country, language, more, pageSize, index + 1] as const)
        : null,
    async ([, , , , asked, perPage, number]) => {
      const query = { ...asked, 'page[size]': perPage, 'page[number]': number };
      return (await browserClient({ country, language }).get(endpoint, { query })).document;
    },
    retries(2),
  );
  const known = data?.length ?? 0;
  const hasFailed = error !== undefined && !isValidating;
  return {
    pages: data,
    more: {
      isThere: known > 0 && known < pagesOf(data?.[0]).totalPages,
      hasFailed: hasFailed && known < size,
      load: () => void setSize(known + 1),
    },
    state: { isKnown: data !== undefined, hasFailed, retry: () => void mutate() },
    refresh: () => mutate(),
  };
}

/** One list, newest first, without items that moved to a later page and so occur twice. */
export function listedIn<Item extends { readonly id: string }>(
  pages: ReadonlyArray<unknown> | undefined,
  read: Schema<Item | undefined>,
): ReadonlyArray<Item> {
  const items = (pages ?? []).flatMap(many(read));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

const pagesOf = meta(part({ totalPages: count }));
