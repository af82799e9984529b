import { listOf, text } from '#commerce/schema.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { storedJson, storeValue } from '../browser/stored-values.ts';

export type ListName = 'wish' | 'wait';

const KEYS = {
  wish: LOCAL_STORAGE.wishlistedVariants,
  wait: LOCAL_STORAGE.waitlistedVariants,
} as const;

/** Undefined for what is no list. */
const variants = (value: unknown) => (Array.isArray(value) ? listOf(text)(value) : undefined);

/** For browsers without storage. */
const inMemory = new Map<ListName, ReadonlyArray<string>>();

/** The variants on a list as the API last answered; undefined if this browser doesn't know. */
export function knownVariants(list: ListName): ReadonlyArray<string> | undefined {
  return storedJson('localStorage', KEYS[list], variants) ?? inMemory.get(list);
}

export function keepVariants(list: ListName, variantIds: ReadonlyArray<string>): void {
  const isStored = storeValue('localStorage', KEYS[list], JSON.stringify(variantIds));
  if (isStored) inMemory.delete(list);
  else inMemory.set(list, variantIds);
}

/** Whether another tab has stored something about a list. */
export const isOfList = ({ key }: StorageEvent, list: ListName) =>
  key === null || key === KEYS[list];
