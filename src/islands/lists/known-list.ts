import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson } from '../stored-json.ts';
import { storeValue } from '../stored-values.ts';

export type ListName = 'wish' | 'wait';

const KEYS = {
  wish: LOCAL_STORAGE.wishlistedVariants,
  wait: LOCAL_STORAGE.waitlistedVariants,
} as const;

/** The window event for lists changed on this page; other tabs notice by storage. */
export const LISTS_CHANGED = 'lists-changed';

/** For browsers without storage. */
const inMemory = new Map<ListName, ReadonlyArray<string>>();

/** What presses on this page have put on lists that aren't known. */
const presumed = new Map<ListName, ReadonlyArray<string>>();

/** The variants on a list as this browser knows them; undefined if it doesn't. */
export function knownVariants(list: ListName): ReadonlyArray<string> | undefined {
  return storedJson<ReadonlyArray<string>>('localStorage', KEYS[list]) ?? inMemory.get(list);
}

/** The variants to show as listed: those known or, of a list that isn't known, those pressed here. */
export function listedVariants(list: ListName): ReadonlyArray<string> {
  return knownVariants(list) ?? presumed.get(list) ?? [];
}

export function keepVariants(list: ListName, variantIds: ReadonlyArray<string>): void {
  presumed.delete(list);
  const isStored = storeValue('localStorage', KEYS[list], JSON.stringify(variantIds));
  if (isStored) inMemory.delete(list);
  else inMemory.set(list, variantIds);
  dispatchEvent(new Event(LISTS_CHANGED));
}

/** Shows a press on a list that isn't known, and leaves it unknown: to other tabs, and to the next page. */
export function presumeVariants(list: ListName, variantIds: ReadonlyArray<string>): void {
  presumed.set(list, variantIds);
  dispatchEvent(new Event(LISTS_CHANGED));
}
