import { CommerceError } from '#commerce/commerce-error.ts';
import { parseUser, type User } from '#commerce/user.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { forgetMember, keepMember, showSignedIn } from '../member.ts';

/**
 * Loads the member from the API and updates the shell: it shows the member, or the visitor's shop
 * if they can't be loaded. Stored data is only deleted if the session has ended, because a request
 * may also fail when the page is left.
 */
export async function refreshUser(locale: PageLocale): Promise<User> {
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
