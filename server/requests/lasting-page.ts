import type { OutgoingMessage } from 'node:http';
import type { Locale } from '#domain/locales.ts';

/** What is known of an answer that is a page, the same for all who ask for it in the same words. */
export interface LastingPage {
  readonly locale: Locale;
}

const noted = new WeakMap<OutgoingMessage, LastingPage>();

/** Notes what an answer is, beside it: no header has to be read back to know it. */
export function noteLastingPage(answer: OutgoingMessage, page: LastingPage): void {
  noted.set(answer, page);
}

/** Undefined where the answer is for who asked alone, and where nothing was said of it. */
export function lastingPageIn(answer: OutgoingMessage): LastingPage | undefined {
  return noted.get(answer);
}
