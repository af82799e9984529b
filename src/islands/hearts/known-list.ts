import { isRecord, listOf, orNone, text } from '#commerce/schema.ts';
import { LOCAL_STORAGE } from '#domain/storage/browser-storage.ts';
import { pageLocale } from '../browser/client.ts';
import { storedJson, storeValue } from '../browser/stored-values.ts';

/** The lists of an account. */
export type ListName = 'wish' | 'wait';

const KEYS = {
  wish: LOCAL_STORAGE.wishlistedVariants,
  wait: LOCAL_STORAGE.waitlistedVariants,
  visitor: LOCAL_STORAGE.visitorWishes,
} as const;

/** The same, and what was listed without an account: it moves into the account of whoever signs in. */
type KnownList = keyof typeof KEYS;

const ids = listOf(orNone(text));

/** Undefined for what is no list. */
const variants = (value: unknown) => (Array.isArray(value) ? ids(value) : undefined);

/** For browsers without storage. */
const inMemory = new Map<KnownList, ReadonlyArray<string>>();

/**
 * An account's list as the API last answered in the page's country, or the visitor's; undefined if this browser
 * doesn't know any.
 */
export function knownVariants(list: KnownList): ReadonlyArray<string> | undefined {
  // An account's list is stored by country, whose pages know what is sold there.
  const read = (value: unknown) =>
    variants(list === 'visitor' ? value : Object(value)[pageLocale().country]);
  return storedJson('localStorage', KEYS[list], read) ?? inMemory.get(list);
}

/**
 * Keeps an account's list as the API has answered in the page's country, or the visitor's.
 *
 * @param elsewhere the answers in other countries that are still true: none after a change, so that they are read anew
 */
export function keepVariants(
  list: KnownList,
  variantIds: ReadonlyArray<string>,
  elsewhere: object = storedJson('localStorage', KEYS[list], (value) =>
    isRecord(value) ? value : {},
  ),
): void {
  const kept =
    list === 'visitor' ? variantIds : { ...elsewhere, [pageLocale().country]: variantIds };
  if (storeValue('localStorage', KEYS[list], JSON.stringify(kept))) inMemory.delete(list);
  else inMemory.set(list, variantIds);
}

/** The variants to show as listed, newest first: those that no account has yet come before the account's. */
export function listedVariants(list: ListName): ReadonlyArray<string> | undefined {
  const account = knownVariants(list);
  const own = list === 'wish' ? knownVariants('visitor') : undefined;
  return own ? [...new Set([...own, ...(account ?? [])])] : account;
}

/** Whether another tab, or another part of this page, has stored something about a list. */
export const isOfList = ({ key }: StorageEvent, list: ListName) =>
  key === null || key === KEYS[list] || (list === 'wish' && key === KEYS.visitor);
