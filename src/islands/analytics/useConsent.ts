import { useSyncExternalStore } from 'react';
import { type Consent, givenConsent, onConsent } from '../browser/consent.ts';

/** The visitor's answer to the legal notice; undefined before it, and in the first render. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(onConsent, givenConsent, () => undefined);
}
