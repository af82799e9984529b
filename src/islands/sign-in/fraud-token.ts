import { hasConsented } from '../analytics/consent.ts';

declare global {
  interface Window {
    /** Where the script of a fraud prevention service leaves its token. */
    fraudToken?: unknown;
  }
}

const MAX_LENGTH = 1_000;

/** What a fraud prevention service says of this browser; empty where there is none, or no consent. */
export function fraudToken(): string {
  const { fraudToken: token } = window;
  if (typeof token !== 'string' || !hasConsented()) return '';
  return token.slice(0, MAX_LENGTH);
}
