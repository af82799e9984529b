import { LOCAL_STORAGE } from '#domain/browser-storage.ts';
import { pageLocale } from '../browser-client.ts';
import { keptJson } from '../kept-json.ts';
import { keepValue } from '../kept-values.ts';

/** How many pieces the bag of a token held in a version of it. */
export interface KnownCount {
  readonly token: string;
  readonly count: number;
  readonly version: number;
}

/**
 * Remembers the count for the badge of the next page, which `bag-count.inline.js` paints before
 * anything else has come, and for other tabs.
 */
export function keepKnownCount(known: KnownCount): void {
  const { country } = pageLocale();
  keepValue('localStorage', LOCAL_STORAGE.bagCount, JSON.stringify({ ...known, country }));
}

/** What is remembered of the page's country. */
export function readKnownCount(): KnownCount | undefined {
  const known = keptJson<KnownCount & { country: string }>('localStorage', LOCAL_STORAGE.bagCount);
  return known?.country === pageLocale().country ? known : undefined;
}

/** Puts the number on the badge, as the inline script does. */
export function paintCount(count: number): void {
  const { dataset, style, lang } = document.documentElement;
  if (count > 0) dataset.hasItems = '';
  else delete dataset.hasItems;
  style.setProperty('--bag-count', `"${count.toLocaleString(lang)}"`);
}
