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

/** The variants on a list as this browser knows them; undefined if it doesn't. */
export function knownVariants(list: ListName): ReadonlyArray<string> | undefined {
  return storedJson<ReadonlyArray<string>>('localStorage', KEYS[list]) ?? inMemory.get(list);
}

export function keepVariants(list: ListName, variantIds: ReadonlyArray<string>): void {
  inMemory.set(list, variantIds);
  storeValue('localStorage', KEYS[list], JSON.stringify(variantIds));
  dispatchEvent(new Event(LISTS_CHANGED));
}
