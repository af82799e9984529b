import { COOKIES } from '#domain/cookies.ts';
import { browserClient, type PageLocale } from '../browser-client.ts';
import { removeCookie } from '../browser-cookies.ts';
import { leaveNotice } from '../toast/arrival-notice.ts';
import { forgetMember } from './member.ts';

/**
 * Signs the member out: ends the session, clears the cookies and the bag, and forgets what was
 * theirs. Signing out never fails for the member: what the API could not be told runs out by itself.
 */
export async function signOut(locale: PageLocale): Promise<void> {
  await browserClient(locale)
    .delete('sessions')
    .catch(() => {});
  removeCookie(COOKIES.accessToken);
  removeCookie(COOKIES.cartToken);
  forgetMember();
  leaveNotice('signedOut');
}
