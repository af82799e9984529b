import { CommerceError } from '#commerce/commerce-error.ts';
import { parseUser, type User } from '#commerce/user.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { forgetMember, keepMember, showSignedIn } from './member.ts';

/**
 * The member as the API knows them now. The shell follows: it shows them, or the shop of visitors
 * where they cannot be had. What is kept of them is gone only when their session has ended: a page
 * that is left asks in vain, too.
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
