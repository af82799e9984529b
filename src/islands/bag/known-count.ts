import type { BagSummary } from '#commerce/bag-document.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import type { PageLocale } from '../browser-client.ts';
import { storedJson } from '../stored-json.ts';
import { storeValue } from '../stored-values.ts';

/** The number of pieces in a version of a token's bag. */
interface KnownCount {
  readonly token: string;
  readonly count: number;
  readonly version: number;
  readonly country: string;
}

const STORED = ['localStorage', LOCAL_STORAGE.bagCount] as const;

/**
 * Stores how many pieces a bag has, unless a newer version of it is known. Other tabs then read the bag again,
 * and the badge of the next page is right before any code has loaded (`bag-count.inline.js`).
 */
export function keepKnownCount(
  { token, itemsCount, version }: BagSummary,
  locale: PageLocale,
): void {
  const known = storedJson<KnownCount>(...STORED);
  if (known?.token === token && known.version > version) return;
  const stored: KnownCount = { token, count: itemsCount, version, country: locale.country };
  storeValue(...STORED, JSON.stringify(stored));
}

/** The stored number of pieces in a bag; undefined if that of another bag is stored. */
export function readKnownCount(token: string | undefined): number | undefined {
  const known = storedJson<KnownCount>(...STORED);
  return known?.token === token ? known?.count : undefined;
}

/** Whether another tab has stored something about a bag. */
export const isOfKnownCount = ({ key }: StorageEvent) => key === null || key === STORED[1];
