import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/browser-storage.ts';
import { COOKIES } from '#domain/cookies.ts';
import { readCookie, removeCookie, writeCookie } from '../browser-cookies.ts';
import { forgetValue, keepValue } from '../kept-values.ts';

/** What a visitor answered to the legal notice, as its cookie keeps it. */
export type Consent = 'all' | 'needed';

/** Dispatched on the document when the visitor has answered, here or in another tab. */
export const CONSENT_EVENT = 'storefront:consent';

/** The answer; undefined before there is one. */
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
  // Tabs hear of what is stored, and not of cookies.
  keepValue('localStorage', LOCAL_STORAGE.consentGivenAt, String(Date.now()));
  announceConsent();
}

/** Has other tabs' answers be known here, too. */
export function followConsent(): void {
  addEventListener('storage', ({ key }) => {
    if (key === LOCAL_STORAGE.consentGivenAt || key === null) announceConsent();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && announceConsent());
}

/** Removes all by which this browser could be known again, and what was noted of it. */
export function forgetVisitor(): void {
  removeCookie(COOKIES.deviceId);
  removeCookie(COOKIES.searchQueryId);
  forgetValue('sessionStorage', SESSION_STORAGE.searchChoice);
}

function announceConsent(): void {
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
