import { number, object, text } from '#commerce/schema.ts';
import { RARE_SESSION_STORAGE } from '#domain/storage/rare-storage.ts';
import { removeStoredValue, storedJson, storeValue } from '../browser/stored-values.ts';

const { followedBefore: KEY } = RARE_SESSION_STORAGE;

const followedBefore = object(
  {
    brandId: text,
    /** Epoch milliseconds. */
    at: number,
  },
  'brandId',
);

/** Signing in takes less time; a later sign-in is for something else. */
const KEPT_MS = 15 * 60_000;

/** Keeps in this tab which brand a visitor wants to follow, until they have signed in. */
export function keepFollowed(brandId: string): void {
  storeValue('sessionStorage', KEY, JSON.stringify({ brandId, at: Date.now() }));
}

/** Whether it was this brand; asked once. */
export function wasWanted(brandId: string): boolean {
  const wanted = storedJson('sessionStorage', KEY, followedBefore);
  if (wanted?.brandId !== brandId) return false;
  removeStoredValue('sessionStorage', KEY);
  return Math.abs(Date.now() - wanted.at) <= KEPT_MS;
}
