import { hasConsented } from '../browser/consent.ts';

declare global {
  interface Window {
    /** Where the fraud prevention script leaves its token. */
    fraudToken?: unknown;
  }
}

const MAX_LENGTH = 1_000;

/** The fraud prevention token; empty without a script or consent. */
export function fraudToken(): string {
  const { fraudToken: token } = window;
  if (typeof token !== 'string' || !hasConsented()) return '';
  return token.slice(0, MAX_LENGTH);
}
