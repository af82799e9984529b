import { SESSION_STORAGE } from '#domain/browser-storage.ts';

/** Notices of what was done on the page before. */
export type ArrivalNotice = 'languageUpdated' | 'welcomeBack' | 'welcome' | 'signedOut';

/** Has the next page show a notice. */
export function leaveNotice(notice: ArrivalNotice): void {
  try {
    sessionStorage.setItem(SESSION_STORAGE.arrivalNotice, notice);
  } catch {
    // Without storage what was done goes unsaid.
  }
}

/** The notice that the page before left, once. */
export function takeNotice(): string | undefined {
  try {
    const notice = sessionStorage.getItem(SESSION_STORAGE.arrivalNotice);
    sessionStorage.removeItem(SESSION_STORAGE.arrivalNotice);
    return notice ?? undefined;
  } catch {
    return undefined;
  }
}
