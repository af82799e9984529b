import { SESSION_STORAGE } from '#domain/browser-storage.ts';
import { keepValue, takeValue } from '../kept-values.ts';

/** Notices of what was done on the page before. */
export type ArrivalNotice = 'languageUpdated' | 'welcomeBack' | 'welcome' | 'signedOut';

/** Has the next page show a notice. Where nothing can be kept, what was done goes unsaid. */
export function leaveNotice(notice: ArrivalNotice): void {
  keepValue('sessionStorage', SESSION_STORAGE.arrivalNotice, notice);
}

/** The notice that the page before left, once. */
export function takeNotice(): string | undefined {
  return takeValue('sessionStorage', SESSION_STORAGE.arrivalNotice) ?? undefined;
}
