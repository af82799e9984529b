import { useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { User } from '#commerce/user.ts';
import type { AccountAnswer } from '../account/useAccount.ts';
import type { PageLocale } from '../browser/client.ts';
import { mayBeMember } from '../browser/may-be-member.ts';
import { retries } from '../react/retries.ts';
import { readUser, USER } from './user-cache.ts';

/**
 * The signed-in member as the API says, read once for all islands of a page; undefined until then, and for visitors,
 * for whom nothing is requested.
 */
export function useUser(locale: PageLocale): AccountAnswer<User> {
  const isPossible = useSyncExternalStore(onStorage, mayBeMember, () => false);
  const { data, error, isValidating, mutate } = useSWR(
    isPossible ? USER : null,
    () => readUser(locale),
    // What is read again must not replace what is being typed.
    { ...retries(2), revalidateOnFocus: false },
  );
  return {
    data,
    state: {
      isKnown: data !== undefined,
      hasFailed: error !== undefined && !isValidating,
      retry: () => void mutate(),
    },
    refresh: () => mutate(),
  };
}

/** In other tabs, members sign in and out. */
function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
