import type { BagSummary } from '#commerce/bag-document.ts';
import type { Country } from '#domain/locale/locales.ts';
import { bagCountIn } from '#domain/storage/browser-storage.ts';
import { type PageLocale, readCartToken } from '../browser-client.ts';
import { storedJson } from '../stored-json.ts';
import { storeValue } from '../stored-values.ts';

/** The number of pieces in a version of a token's bag, as stored by country. */
interface KnownCount {
  readonly token: string;
  readonly count: number;
  readonly version: number;
}

/**
 * Stores how many pieces a bag has, unless a newer version of it is known. Other tabs then read the bag again,
 * and the badge of the next page is right before any code has loaded (`bag.inline.js`).
 */
export function keepKnownCount(
  { token, itemsCount, version }: BagSummary,
  { country }: PageLocale,
): void {
  const name = bagCountIn(country);
  const known = storedJson<KnownCount>('localStorage', name);
  if (known?.token === token && known.version > version) return;
  const stored: KnownCount = { token, count: itemsCount, version };
  storeValue('localStorage', name, JSON.stringify(stored));
}

/** The stored number of pieces in a country's bag; undefined if that of another bag is stored. */
export function readKnownCount(country: Country): number | undefined {
  const known = storedJson<KnownCount>('localStorage', bagCountIn(country));
  return known?.token === readCartToken(country) ? known?.count : undefined;
}

/** Whether another tab has stored something about a country's bag. */
export function isOfKnownCount({ key }: StorageEvent, country: Country): boolean {
  return key === null || key === bagCountIn(country);
}
