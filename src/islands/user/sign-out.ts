import { cartTokenCookie } from '#domain/bag/cart-tokens.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { browserClient, type PageLocale } from '../browser/client.ts';
import { removeCookie } from '../browser/cookies.ts';
import { withSessionLock } from '../browser/session/lock.ts';
import { forgetMember } from '../browser/session/store-member.ts';
import { removeStoredValue } from '../browser/stored-values.ts';
import { leaveNotice } from '../toast/arrival-notice.ts';

/**
 * Signs the member out: ends the session, and deletes cookies, bags and the member's data. For the
 * member, it never fails: if the API can't be reached, its session expires by itself.
 */
export async function signOut(locale: PageLocale): Promise<void> {
  await withSessionLock(() => browserClient(locale).delete('sessions')).catch(() => {});
  removeCookie(COOKIES.accessToken);
  for (const bag of [COOKIES.cartToken, ...COUNTRIES.map(cartTokenCookie)]) removeCookie(bag);
  forgetMember();
  // What was listed before signing in is the member's since, even if their account doesn't have all of it yet.
  removeStoredValue('localStorage', LOCAL_STORAGE.visitorWishes);
  removeStoredValue('sessionStorage', RARE_SESSION_STORAGE.reviewDraft);
  leaveNotice('signedOut');
}
