import { COOKIES } from '#domain/cookies.ts';
import { readCookie, writeCookie } from '../browser-cookies.ts';

/** What a visitor answered to the legal notice, as its cookie keeps it. */
export type Consent = 'all' | 'needed';

/** Dispatched on the document when the visitor has answered. */
export const CONSENT_EVENT = 'storefront:consent';

export function hasConsented(): boolean {
  return readCookie(COOKIES.legalNotice) === ('all' satisfies Consent);
}

export function keepConsent(consent: Consent): void {
  writeCookie(COOKIES.legalNotice, consent);
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
