import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson } from '../stored-json.ts';
import { storeValue } from '../stored-values.ts';

export type ListName = 'wish' | 'wait';

const KEYS = {
  wish: LOCAL_STORAGE.wishlistedVariants,
  wait: LOCAL_STORAGE.waitlistedVariants,
} as const;

const listeners = new Set<() => void>();

/** Calls `listener` when a list changes, here or in another tab. Returns what ends that. */
export function onListsChanged(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

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
  announce();
}

/** Shows a press on a list that isn't known, and leaves it unknown: to other tabs, and to the next page. */
export function presumeVariants(list: ListName, variantIds: ReadonlyArray<string>): void {
  presumed.set(list, variantIds);
  announce();
}
