import { SESSION_STORAGE } from '#domain/browser-storage.ts';
import { keepValue, takeValue } from '../kept-values.ts';

/** Notices of what was done on the page before. */
export type ArrivalNotice =
  | 'languageUpdated'
  | 'welcomeBack'
  | 'welcome'
  | 'signedOut'
  | 'emailConfirmed'
  | 'linkExpired';

/** Those that say that something did not work. */
const TROUBLES: ReadonlySet<string> = new Set(['linkExpired'] satisfies Array<ArrivalNotice>);

export const toneOf = (notice: string) => (TROUBLES.has(notice) ? 'error' : 'success');

/** Has the next page show a notice. Where nothing can be kept, what was done goes unsaid. */
export function leaveNotice(notice: ArrivalNotice): void {
  keepValue('sessionStorage', SESSION_STORAGE.arrivalNotice, notice);
}

/**
 * Has the next page welcome the member, if there is one then: who signs in at the company goes there
 * by a link, and comes back to any page, or without having signed in.
 */
export function leaveForCompany(): void {
  keepValue('sessionStorage', SESSION_STORAGE.companySignIn, 'true');
}

/** The notice that the page before left, once. */
export function takeNotice(isSignedIn: boolean): string | undefined {
  const wasAtCompany = takeValue('sessionStorage', SESSION_STORAGE.companySignIn) !== null;
  const left = takeValue('sessionStorage', SESSION_STORAGE.arrivalNotice);
  return left ?? (wasAtCompany && isSignedIn ? WELCOME_BACK : undefined);
}

const WELCOME_BACK: ArrivalNotice = 'welcomeBack';
