import { SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { storeValue, takeStoredValue } from '../browser/stored-values.ts';

/** Notices about actions on the previous page. */
export type ArrivalNotice =
  | 'languageUpdated'
  | 'welcomeBack'
  | 'welcome'
  | 'signedOut'
  | 'emailConfirmed'
  | 'linkExpired';

/** Has the next page show a notice. Without storage, there is none. */
export function leaveNotice(notice: ArrivalNotice): void {
  storeValue('sessionStorage', SESSION_STORAGE.arrivalNotice, notice);
}

/**
 * Has the next page welcome the member, if there is one by then: the company's sign-on may come
 * back to any page, or without having signed in.
 */
export function leaveForCompany(): void {
  storeValue('sessionStorage', SESSION_STORAGE.companySignIn, 'true');
}

/** Returns the notice of the previous page, once. */
export function takeNotice(isSignedIn: boolean): string | undefined {
  const wasAtCompany = takeStoredValue('sessionStorage', SESSION_STORAGE.companySignIn) !== null;
  const left = takeStoredValue('sessionStorage', SESSION_STORAGE.arrivalNotice);
  return left ?? (wasAtCompany && isSignedIn ? WELCOME_BACK : undefined);
}

const WELCOME_BACK: ArrivalNotice = 'welcomeBack';
