import { areOfTwoMembers } from '#commerce/token-member.ts';
import { parseUser, type User } from '#commerce/user.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { browserClient, isSignedIn, type PageLocale } from '../browser-client.ts';
import { readCookie } from '../browser-cookies.ts';
import { keepMember, showSignedIn } from '../member.ts';

/**
 * Loads the member from the API and updates the shell: it shows the member, or the visitor's shop
 * if they can't be loaded. Stored data stays until the session has ended, see `refreshSession`. An
 * answer that comes after the member has left is not kept.
 */
export async function refreshUser(locale: PageLocale): Promise<User> {
  const token = readCookie(COOKIES.accessToken);
  try {
    const user = parseUser((await browserClient(locale).get('user')).document);
    if (!user) throw new Error('The answer to the user call is no user.');
    const isStillHere = isSignedIn() && !areOfTwoMembers(token, readCookie(COOKIES.accessToken));
    if (isStillHere) keepMember(user);
    return user;
  } catch (error) {
    showSignedIn(false);
    throw error;
  }
}
