import useSWR, { type SWRConfiguration } from 'swr';
import type { EndpointName } from '#commerce/endpoints.ts';
import { type LooseResource, resourcesOf } from '#commerce/loose-json.ts';
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

/** One list of the member's own, newest first. */
export function useAccountList<Item>(
  locale: PageLocale,
  endpoint: EndpointName,
  read: (resource: LooseResource) => Item,
): AccountAnswer<ReadonlyArray<Item>> {
  return useAccount(locale, endpoint, (document) => resourcesOf(document).map(read));
}
