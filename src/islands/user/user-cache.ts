import { mutate } from 'swr';
import { one } from '#commerce/json-api-document.ts';
import { areOfTwoMembers } from '#commerce/token-member.ts';
import { type User, userSchema } from '#commerce/user.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser/client.ts';
import { readCookie } from '../browser/cookies.ts';
import { keepMember, showSignedIn } from '../browser/session/store-member.ts';

/** SWR's cache is the one place where a page has the user. */
export const USER = 'user';

/**
 * Reads the member from the API and updates the shell: it shows the member, or the visitor's shop
 * if they can't be loaded. Stored data stays until the session has ended, see `refreshSession`. An
 * answer that comes after the member has left is not kept.
 */
export async function readUser(locale: PageLocale): Promise<User> {
  const token = readCookie(COOKIES.accessToken);
  try {
    const member = one(userSchema)((await browserClient(locale).get('user')).document);
    if (!member) throw new Error('The answer to the user call is no user.');
    const isStillHere = isSignedIn() && !areOfTwoMembers(token, readCookie(COOKIES.accessToken));
    if (isStillHere) keepMember(member);
    return member;
  } catch (error) {
    showSignedIn(false);
    throw error;
  }
}

/** Reads the member again, wherever the page shows them. Rejects like `readUser`. */
export async function refreshUser(locale: PageLocale): Promise<void> {
  await mutate(USER, () => readUser(locale), { revalidate: false });
}

/** Shows what a change of the member was answered with. */
export async function showUser(locale: PageLocale, answer: unknown): Promise<void> {
  const member = one(userSchema)(answer);
  if (!member) return refreshUser(locale);
  keepMember(member);
  await mutate(USER, member, { revalidate: false });
}
