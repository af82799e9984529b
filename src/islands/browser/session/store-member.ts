import type { User } from '#commerce/user.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { bagCountIn, LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { keptMember, type Member } from '../member.ts';
import { removeStoredValue, storeValue } from '../stored-values.ts';

/**
 * Shows the member in the shell: on this page now, and on the next from the first paint. What is stored of
 * another one is deleted.
 */
export function keepMember({ id, firstName, points, loyaltyTier, ...user }: User): void {
  const { cardNumber, pendingPoints, showsGetStarted, isEmployee } = user;
  const before = keptMember();
  if (before && before.id !== id) forgetMember();
  const kept: Member = {
    id,
    firstName,
    points,
    ...(pendingPoints > 0 && { pendingPoints }),
    loyaltyTier,
    cardNumber,
    showsGetStarted,
    isEmployee,
  };
  storeValue('localStorage', LOCAL_STORAGE.member, JSON.stringify(kept));
  showSignedIn(true);
  document.documentElement.toggleAttribute('data-get-started', showsGetStarted);
  // Has the page's places filled in again, see MemberTexts.astro.
  dispatchEvent(new Event(LOCAL_STORAGE.member));
}

/** Shows the shop as visitors see it, and deletes the member's data. */
export function forgetMember(): void {
  for (const name of OWN) removeStoredValue('localStorage', name);
  showSignedIn(false);
  document.documentElement.removeAttribute('data-get-started');
}

const OWN = [
  LOCAL_STORAGE.member,
  LOCAL_STORAGE.waitlistedVariants,
  LOCAL_STORAGE.wishlistedVariants,
  LOCAL_STORAGE.notifications,
  ...COUNTRIES.map(bagCountIn),
] as const;

/** Switches the page's appearance between member and visitor. */
export function showSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
}
