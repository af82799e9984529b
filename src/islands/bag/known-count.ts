import type { BagSummary } from '#commerce/bag.ts';
import { count, object, text } from '#commerce/schema.ts';
import type { Country } from '#domain/locale/locales.ts';
import { bagCountIn } from '#domain/storage/browser-storage.ts';
import { type PageLocale, readCartToken } from '../browser/client.ts';
import { storedJson, storeValue } from '../browser/stored-values.ts';

/** The number of pieces in a version of a token's bag, as stored by country. */
const knownCount = object({ token: text, count, version: count });

/**
 * Stores how many pieces a bag has, unless a newer version of it is known. Other tabs then read the bag again,
 * and the badge of the next page is right before any code has loaded (`bag.inline.js`).
 */
export function keepKnownCount(
  { token, itemsCount, version }: BagSummary,
  { country }: PageLocale,
): void {
  const name = bagCountIn(country);
  const known = storedJson('localStorage', name, knownCount);
  if (known?.token === token && known.version > version) return;
  storeValue('localStorage', name, JSON.stringify({ token, count: itemsCount, version }));
}

/** The stored number of pieces in a country's bag; undefined if that of another bag is stored. */
export function readKnownCount(country: Country): number | undefined {
  const known = storedJson('localStorage', bagCountIn(country), knownCount);
  return known?.token === readCartToken(country) ? known?.count : undefined;
}

/** Whether another tab has stored something about a country's bag. */
export function isOfKnownCount({ key }: StorageEvent, country: Country): boolean {
  return key === null || key === bagCountIn(country);
}
