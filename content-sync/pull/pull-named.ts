import pLimit from 'p-limit';
import { CommerceError } from '#commerce/commerce-error.ts';
import { indexIncluded, versionOf } from '#commerce/json-api.ts';
import { type ContentModel, recordModelOf } from '../content-model/content-model.ts';
import type { MalformedRecord } from '../content-model/malformed-record.ts';
import type { PulledRecord } from '../content-model/pulled-record.ts';
import type { RecordStore, StoredRecord } from '../content-model/record-store.ts';
import type { RecordName } from '../locale-file/record-name.ts';
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
 * Pulls only the named records, and those that change with them (`RecordModel.pulledWith`), now or
 * before.
 */
export async function pullNamed(
  names: ReadonlyArray<WantedRecord>,
  store: RecordStore,
  options: PullOptions,
): Promise<NamedPullResult> {
  try {
    const named = await pullAll(names, { ...options, store });
    const others = namesPulledWith(options.model, [
      ...names.flatMap((name) => storedOf(name, store)),
      ...named.records,
    ]);
    const along = await pullAll(others, { ...options, store });
    return {
      outcome: 'pulled',
      records: [...named.records, ...along.records],
      removed: [...named.removed, ...along.removed],
      malformed: [...named.malformed, ...along.malformed],
      unconfirmed: [...named.unconfirmed, ...along.unconfirmed],
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
  for (const value of found.values)
    sortIn(list, { type: name.type, model: pull.model }, { ...found, value });
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
  const { query } = recordModelOf(pull.model, name.type).source;
  const call = { id: name.id, query: { ...query } };
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

function storedOf({ type, id }: RecordName, store: RecordStore): Array<PulledRecord> {
  const record: StoredRecord | undefined = store.get(type, id);
  return record ? [{ type, record }] : [];
}

function namesPulledWith(
  { records }: ContentModel,
  pulled: ReadonlyArray<PulledRecord>,
): Array<RecordName> {
  const names = pulled.flatMap(({ type, record }) => records[type]?.pulledWith?.(record) ?? []);
  return [...new Map(names.map((name) => [`${name.type} ${name.id}`, name])).values()];
}
