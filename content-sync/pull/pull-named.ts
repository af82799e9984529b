import pLimit from 'p-limit';
import { CommerceError } from '#commerce/commerce-error.ts';
import { indexIncluded, versionOf } from '#commerce/json-api.ts';
import { RECORD_TYPES } from '#commerce/record-types.ts';
import type { ProductRecord } from '#commerce/records.ts';
import type { RecordName } from '../locale-file/record-name.ts';
import type { MalformedRecord } from '../malformed-record.ts';
import { listingKinds } from '../snapshot/product-entries.ts';
import type { PulledRecord } from '../snapshot/pulled-record.ts';
import type { RecordStore } from '../snapshot/record-store.ts';
import {
  CONCURRENT_CALLS,
  type FailedPull,
  fetchDocument,
  type PulledList,
  type PullOptions,
  pullFailure,
  type ReceivedResource,
  sortIn,
} from './pull.ts';

/** A record that was announced to have changed, with its version if the API has versions. */
export interface WantedRecord extends RecordName {
  readonly version?: number | undefined;
  /** How often it has been rechecked. */
  readonly rechecks?: number | undefined;
}

/** Some records as the API has them now, or why they couldn't be read. */
export type NamedPullResult =
  | {
      readonly outcome: 'pulled';
      readonly records: ReadonlyArray<PulledRecord>;
      /** Those that the API says don't exist. */
      readonly removed: ReadonlyArray<WantedRecord>;
      readonly malformed: ReadonlyArray<MalformedRecord>;
      /** Those that the API has in an older version than announced. */
      readonly unconfirmed: ReadonlyArray<WantedRecord>;
      /** Those that have the announced version only in another language of the country. */
      readonly elsewhere: ReadonlyArray<WantedRecord>;
    }
  | FailedPull;

/**
 * Pulls only the named records. A product comes with the lists that order it, now or before: lists
 * are records of their own, and whoever names a product needn't know them.
 */
export async function pullNamed(
  names: ReadonlyArray<WantedRecord>,
  store: RecordStore,
  options: PullOptions,
): Promise<NamedPullResult> {
  try {
    const named = await pullAll(names, { ...options, store });
    const lists = await pullAll(listsOf(names, store, named.records), { ...options, store });
    return {
      outcome: 'pulled',
      records: [...named.records, ...lists.records],
      removed: [...named.removed, ...lists.removed],
      malformed: [...named.malformed, ...lists.malformed],
      unconfirmed: [...named.unconfirmed, ...lists.unconfirmed],
      elsewhere: named.elsewhere,
    };
  } catch (error) {
    return pullFailure(error);
  }
}

interface NamedList extends PulledList {
  readonly removed: Array<WantedRecord>;
  readonly unconfirmed: Array<WantedRecord>;
  readonly elsewhere: Array<WantedRecord>;
}

interface NamedPull extends PullOptions {
  readonly store: RecordStore;
}

async function pullAll(names: ReadonlyArray<WantedRecord>, pull: NamedPull): Promise<NamedList> {
  const list: NamedList = {
    records: [],
    malformed: [],
    removed: [],
    unconfirmed: [],
    elsewhere: [],
  };
  const limit = pLimit(CONCURRENT_CALLS);
  await Promise.all(names.map((name) => limit(() => pullOne(list, name, pull))));
  return list;
}

/** Keeps what was read; versions that haven't arrived yet are noted. */
async function pullOne(list: NamedList, name: WantedRecord, pull: NamedPull): Promise<void> {
  let found = await find(name, pull);
  if (!isCaughtUp(found, name, pull.store)) {
    const isThere = await isInOtherLanguage(name, pull);
    // An earlier read may predate the change; this one doesn't.
    if (isThere) found = await find(name, pull);
    if (!isCaughtUp(found, name, pull.store)) {
      (isThere ? list.elsewhere : list.unconfirmed).push(name);
    }
  }
  if (!found) {
    list.removed.push(name);
    return;
  }
  const before = list.malformed.length;
  for (const value of found.values) sortIn(list, name.type, { ...found, value });
  // Bytes that aren't text may have been damaged in transit, so they are read again.
  const isGarbled = found.isDamaged && list.malformed.length > before;
  if (isGarbled && !list.unconfirmed.includes(name)) list.unconfirmed.push(name);
}

/**
 * Whether the API has the announced version in another language of the country: versions are
 * announced per country, but increase only in the languages whose record changed.
 */
async function isInOtherLanguage(name: WantedRecord, pull: NamedPull): Promise<boolean> {
  for (const client of pull.otherLanguages ?? []) {
    const found = await find(name, { ...pull, client });
    if (found && isCaughtUp(found, name, pull.store)) return true;
  }
  return false;
}

interface Found extends Pick<ReceivedResource, 'included' | 'isDamaged'> {
  readonly values: ReadonlyArray<unknown>;
}

/** Undefined if the API has no such record. */
async function find(name: WantedRecord, pull: NamedPull): Promise<Found | undefined> {
  const { query } = RECORD_TYPES[name.type];
  const call = { id: name.id, query: { ...query, 'page[size]': undefined } };
  const signal = new AbortController().signal;
  try {
    const document = await fetchDocument(name.type, call, { ...pull, signal });
    const { data: values, isDamaged } = document;
    return { values, included: indexIncluded(document.included), isDamaged };
  } catch (error) {
    if (error instanceof CommerceError && error.status === 404) return undefined;
    throw error;
  }
}

/** A missing record counts as deleted, unless it was announced and never seen. */
function isCaughtUp(
  found: Found | undefined,
  { type, id, version }: WantedRecord,
  store: RecordStore,
): boolean {
  // Neither a record nor a statement that there is none.
  if (found?.values.length === 0) return false;
  if (version === undefined) return true;
  if (!found) return store.get(type, id) !== undefined;
  return found.values.every((value) => (versionOf(value) ?? version) >= version);
}

function listsOf(
  names: ReadonlyArray<RecordName>,
  store: RecordStore,
  pulled: ReadonlyArray<PulledRecord>,
): Array<RecordName> {
  const now = pulled.flatMap(({ type, record }) =>
    type === 'products' ? [record as ProductRecord] : [],
  );
  const before = names.flatMap(({ type, id }) =>
    type === 'products' ? (store.get('products', id) ?? []) : [],
  );
  const ids = [...before, ...now].flatMap((product) => [
    `brand-${product.brandId}`,
    ...product.categoryIds.map((categoryId) => `category-${categoryId}`),
    ...(listingKinds(product).length > 0 ? ['all'] : []),
  ]);
  return [...new Set(ids)].map((id) => ({ type: 'popularity-lists', id }));
}
