import useSWR, { mutate } from 'swr';
import { CommerceError } from '#commerce/commerce-error.ts';
import { parseUser, type User } from '#commerce/user.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import { forgetMember, keepMember, showSignedIn } from './member.ts';

const userKey = ({ country, language }: PageLocale) => ['user', country, language] as const;

/**
 * The member as the API knows them now. The shell follows: it shows them, or the shop of visitors
 * where they cannot be had. What is kept of them is gone only when their session has ended: a page
 * that is left asks in vain, too.
 */
export async function fetchUser(locale: PageLocale): Promise<User> {
  try {
    const user = parseUser((await browserClient(locale).get('user')).document);
    if (!user) throw new Error('The answer to the user call is no user.');
    keepMember(user);
    return user;
  } catch (error) {
    if (error instanceof CommerceError && error.status === 401) forgetMember();
    else showSignedIn(false);
    throw error;
  }
}

/** Reads the member again, for the shell and for every island that shows them. */
export async function refreshUser(locale: PageLocale): Promise<User | undefined> {
  return mutate(userKey(locale), fetchUser(locale), { revalidate: false });
}

/** The member; undefined for visitors, and until it is known. */
export function useUser(locale: PageLocale) {
  const isMember = useBrowserValue(isSignedIn, false);
  return useSWR(isMember ? userKey(locale) : null, () => fetchUser(locale), { errorRetryCount: 0 });
}
