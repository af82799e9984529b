import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/browser-storage.ts';
import { COOKIES } from '#domain/cookies.ts';
import { readCookie, removeCookie, writeCookie } from '../browser-cookies.ts';
import { forgetValue, keepValue } from '../kept-values.ts';

/** The visitor's answer to the legal notice, stored in its cookie. */
export type Consent = 'all' | 'needed';

/** Dispatched on the document when the visitor answers, here or in another tab. */
export const CONSENT_EVENT = 'storefront:consent';

/** The answer; undefined if there is none yet. */
export function givenConsent(): Consent | undefined {
  const kept = readCookie(COOKIES.legalNotice);
  return kept === 'all' || kept === 'needed' ? kept : undefined;
}

export function hasConsented(): boolean {
  return givenConsent() === 'all';
}

export function keepConsent(consent: Consent): void {
  writeCookie(COOKIES.legalNotice, consent);
  if (consent === 'needed') forgetVisitor();
  // Tabs are notified of changes in storage, but not of cookies.
  keepValue('localStorage', LOCAL_STORAGE.consentGivenAt, String(Date.now()));
  announceConsent();
}

/** Dispatches the event for answers in other tabs. */
export function followConsent(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LOCAL_STORAGE.consentGivenAt || key === null) announceConsent();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && announceConsent());
}

/** Deletes everything that identifies this browser, and what was noted about it. */
export function forgetVisitor(): void {
  removeCookie(COOKIES.deviceId);
  removeCookie(COOKIES.searchQueryId);
  forgetValue('sessionStorage', SESSION_STORAGE.searchChoice);
}

function announceConsent(): void {
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
