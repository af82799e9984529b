import { listOf, orNone, text } from '#commerce/schema.ts';
import { LOCAL_STORAGE, listIn } from '#domain/storage/browser-storage.ts';
import { pageLocale } from '../browser/client.ts';
import { storedJson, storeValue } from '../browser/stored-values.ts';

/** The lists of an account. */
export type ListName = 'wish' | 'wait';

/** The same, and what was listed without an account: it moves into the account of whoever signs in. */
type KnownList = ListName | 'visitor';

/** A country's page knows what of an account's list the country sells. */
const keyOf = (list: KnownList) =>
  list === 'visitor' ? LOCAL_STORAGE.visitorWishes : listIn(list, pageLocale().country);

const ids = listOf(orNone(text));

/** Undefined for what is no list. */
const variants = (value: unknown) => (Array.isArray(value) ? ids(value) : undefined);

/** For browsers without storage. */
const inMemory = new Map<KnownList, ReadonlyArray<string>>();

/** An account's list as the API last answered, or the visitor's; undefined if this browser doesn't know any. */
export function knownVariants(list: KnownList): ReadonlyArray<string> | undefined {
  return storedJson('localStorage', keyOf(list), variants) ?? inMemory.get(list);
}

export function keepVariants(list: KnownList, variantIds: ReadonlyArray<string>): void {
  const isStored = storeValue('localStorage', keyOf(list), JSON.stringify(variantIds));
  if (isStored) inMemory.delete(list);
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
  key === null || key === keyOf(list) || (list === 'wish' && key === keyOf('visitor'));
