import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { pageLocale } from '../browser-client.ts';

/** How many pieces the bag of a token held in a version of it. */
export interface KnownCount {
  readonly token: string;
  readonly count: number;
  readonly version: number;
}

/**
 * Remembers the count for the badge of the next page, which `bag-count.inline.js` paints before
 * anything else has come, and for other tabs. Storage may be full or forbidden.
 */
export function keepKnownCount(known: KnownCount): void {
  try {
    const { country } = pageLocale();
    localStorage.setItem(LOCAL_STORAGE.bagCount, JSON.stringify({ ...known, country }));
  } catch {
    // The next page then counts anew.
  }
}

/** What is remembered of the page's country. */
export function readKnownCount(): KnownCount | undefined {
  try {
    const { country, ...known } = JSON.parse(localStorage.getItem(LOCAL_STORAGE.bagCount) ?? '{}');
    return country === pageLocale().country ? known : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the number on the badge, as the inline script does. */
export function paintCount(count: number): void {
  const { dataset, style, lang } = document.documentElement;
  if (count > 0) dataset.hasItems = '';
  else delete dataset.hasItems;
  style.setProperty('--bag-count', `"${count.toLocaleString(lang)}"`);
}
