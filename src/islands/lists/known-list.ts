import { LOCAL_STORAGE } from '#domain/browser-storage.ts';

export type ListName = 'wish' | 'wait';

const KEYS = {
  wish: LOCAL_STORAGE.wishlistedVariants,
  wait: LOCAL_STORAGE.waitlistedVariants,
} as const;

/** What the window is told when a list was changed on this page; tabs hear of it by storage. */
export const LISTS_CHANGED = 'lists-changed';

/** For browsers that keep nothing. */
const inMemory = new Map<ListName, ReadonlyArray<string>>();

/** The variants on a list as this browser knows them; undefined where it does not. */
export function knownVariants(list: ListName): ReadonlyArray<string> | undefined {
  try {
    return JSON.parse(localStorage[KEYS[list]]);
  } catch {
    return inMemory.get(list);
  }
}

export function keepVariants(list: ListName, variantIds: ReadonlyArray<string>): void {
  inMemory.set(list, variantIds);
  try {
    localStorage[KEYS[list]] = JSON.stringify(variantIds);
  } catch {
    // Full or forbidden: this page remembers.
  }
  dispatchEvent(new Event(LISTS_CHANGED));
}
