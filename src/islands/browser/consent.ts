import { LOCAL_STORAGE, SESSION_STORAGE } from '#domain/storage/browser-storage.ts';
import { COOKIES } from '#domain/storage/cookies.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { onShownLater } from './page-shown.ts';
import { removeStoredValue, storeValue } from './stored-values.ts';

/** The visitor's answer to the legal notice, stored in its cookie. */
export type Consent = 'all' | 'needed';

const listeners = new Set<() => void>();

/** Calls `listener` when the visitor answers, here or in another tab. Returns what ends that. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer; undefined if there is none yet. */
export function givenConsent(): Consent | undefined {
  return consentIn(readCookie(COOKIES.legalNotice));
}

const consentIn = (text: string | undefined): Consent | undefined =>
  text === 'all' || text === 'needed' ? text : undefined;

export function hasConsented(): boolean {
  return givenConsent() === 'all';
}

export function keepConsent(consent: Consent): void {
  heed(consent);
  // Tabs are notified of changes in storage, but not of cookies. The time makes each answer a change.
  storeValue('localStorage', LOCAL_STORAGE.consentGiven, `${consent} ${Date.now()}`);
  announceConsent();
}

function heed(consent: Consent): void {
  writeCookie(COOKIES.legalNotice, consent);
  if (consent === 'needed') forgetVisitor();
}

/** Takes over answers given in other tabs, and announces them here. Returns what ends that. */
export function followConsent(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== LOCAL_STORAGE.consentGiven && key !== null) return;
    // The event may come before this tab sees the other one's cookie.
    const consent = consentIn(newValue?.split(' ')[0]);
    if (consent) heed(consent);
    announceConsent();
  };
  addEventListener('storage', follow);
  onShownLater(announceConsent);
  return () => removeEventListener('storage', follow);
}

/** Deletes everything that identifies this browser, and what was noted about it. */
export function forgetVisitor(): void {
  removeCookie(COOKIES.deviceId);
  removeCookie(COOKIES.searchQueryId);
  removeStoredValue('sessionStorage', SESSION_STORAGE.searchChoice);
}

function announceConsent(): void {
  for (const listener of listeners) listener();
}
