import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { pageLocale } from '../browser-client.ts';
import { storedJson } from '../stored-json.ts';
import { storeValue } from '../stored-values.ts';

/** The number of pieces in a version of a token's bag. */
export interface KnownCount {
  readonly token: string;
  readonly count: number;
  readonly version: number;
}

/**
 * Stores the count for other tabs and for the next page's badge, which `bag-count.inline.js` paints
 * before anything else has loaded.
 */
export function keepKnownCount(known: KnownCount): void {
  const { country } = pageLocale();
  storeValue('localStorage', LOCAL_STORAGE.bagCount, JSON.stringify({ ...known, country }));
}

/** The stored count for the page's country. */
export function readKnownCount(): KnownCount | undefined {
  const known = storedJson<KnownCount & { country: string }>(
    'localStorage',
    LOCAL_STORAGE.bagCount,
  );
  return known?.country === pageLocale().country ? known : undefined;
}

/**
 * Paints the badge. Before there is one, the inline script does that by the root; later, a property
 * of the root would restyle every element of the page.
 */
export function paintCount(count: number): void {
  const { dataset, lang } = document.documentElement;
  if (count > 0) dataset.hasItems = '';
  else delete dataset.hasItems;
  for (const badge of document.querySelectorAll<HTMLElement>('.bag-badge')) {
    badge.style.setProperty('--bag-count', `"${count.toLocaleString(lang)}"`);
  }
}
