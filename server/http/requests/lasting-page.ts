import type { OutgoingMessage } from 'node:http';
import type { Locale } from '#domain/locale/locales.ts';

/** Facts about a page response that is the same for all equal requests. */
export interface LastingPage {
  readonly locale: Locale;
  /** Whether the page expires one day, so that its caching headers change shortly before. */
  readonly expires: boolean;
}

const lastingPages = new WeakMap<OutgoingMessage, LastingPage>();

/** Stores facts about a response beside it, so that nobody has to parse its headers. */
export function markLastingPage(answer: OutgoingMessage, page: LastingPage): void {
  lastingPages.set(answer, page);
}

/** Undefined if the response is for one client only, or if nothing was stored. */
export function lastingPageIn(answer: OutgoingMessage): LastingPage | undefined {
  return lastingPages.get(answer);
}
