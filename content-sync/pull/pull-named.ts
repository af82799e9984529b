import pLimit from 'p-limit';
import type { ContentModel } from '../content-model/content-model.ts';
import type { MalformedRecord } from '../content-model/malformed-record.ts';
import type { PulledRecord } from '../content-model/pulled-record.ts';
import type { RecordStore, StoredRecord } from '../content-model/record-store.ts';
import type { RecordName } from '../locale-file/record-name.ts';
import type { LocaleContent, SourceReading } from '../source/content-source.ts';
import {
  addChecked,
  type FailedPull,
  type PulledList,
  type PullOptions,
  pullFailure,
} from './pull.ts';
import type { WantedRecord } from './wanted-record.ts';

/** Records that are read at the same time: enough to keep a source busy, few enough to spare it. */
const CONCURRENT_READS = 4;

/** Some records as the source has them now, or why they couldn't be read. */
export type NamedPullResult =
  | {
      readonly outcome: 'pulled';
      readonly records: ReadonlyArray<PulledRecord>;
      /** Those that the source says don't exist. */
      readonly removed: ReadonlyArray<WantedRecord>;
      /** Those of them that are certainly gone, so that it needn't be confirmed. */
      readonly certain: ReadonlyArray<WantedRecord>;
      readonly malformed: ReadonlyArray<MalformedRecord>;
      /** Those that the source has in an older version than announced. */
      readonly unconfirmed: ReadonlyArray<WantedRecord>;
      /** Those that have the announced version only in another language of the country. */
      readonly elsewhere: ReadonlyArray<WantedRecord>;
    }
  | FailedPull;

export interface NamedPullOptions extends PullOptions {
  /** What the source has in the country's other languages. */
  readonly otherLanguages?: ReadonlyArray<LocaleContent> | undefined;
}

/**
 * Pulls only the named records, and those that change with them (`RecordModel.pulledWith`), now or
 * before.
 */
export async function pullNamed(
  names: ReadonlyArray<WantedRecord>,
  store: RecordStore,
  options: NamedPullOptions,
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
      certain: [...named.certain, ...along.certain],
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
  readonly certain: Array<WantedRecord>;
  readonly unconfirmed: Array<WantedRecord>;
  readonly elsewhere: Array<WantedRecord>;
}

interface NamedPull extends NamedPullOptions {
  readonly store: RecordStore;
}

async function pullAll(names: ReadonlyArray<WantedRecord>, pull: NamedPull): Promise<NamedList> {
  const list: NamedList = {
    records: [],
    malformed: [],
    removed: [],
    certain: [],
    unconfirmed: [],
    elsewhere: [],
  };
  const limit = pLimit(CONCURRENT_READS);
  await Promise.all(names.map((name) => limit(() => pullOne(list, name, pull))));
  return list;
}

/** Keeps what was read, and notes versions that haven't arrived yet. */
async function pullOne(list: NamedList, name: WantedRecord, pull: NamedPull): Promise<void> {
  let reading = await read(name, pull.content);
  if (!isCaughtUp(reading, name, pull.store)) {
    const isThere = await isInOtherLanguage(name, pull);
    // An earlier read may predate the change; this one doesn't.
    if (isThere) reading = await read(name, pull.content);
    if (!isCaughtUp(reading, name, pull.store)) {
      (isThere ? list.elsewhere : list.unconfirmed).push(name);
    }
  }
  if (reading.outcome === 'absent') {
    list.removed.push(name);
    if (reading.isCertain) list.certain.push(name);
    return;
  }
  const before = list.malformed.length;
  for (const record of reading.records)
    addChecked(list, { type: name.type, model: pull.model }, record);
  const mayBeDamaged = reading.records.some((record) => record.mayBeDamaged);
  const isGarbled = mayBeDamaged && list.malformed.length > before;
  if (isGarbled && !list.unconfirmed.includes(name)) list.unconfirmed.push(name);
}

/**
 * Whether the source has the announced version in another language of the country: versions are
 * announced per country, but increase only in the languages in which the record changed.
 */
async function isInOtherLanguage(name: WantedRecord, pull: NamedPull): Promise<boolean> {
  for (const content of pull.otherLanguages ?? []) {
    const reading = await read(name, content);
    if (reading.outcome === 'found' && isCaughtUp(reading, name, pull.store)) return true;
  }
  return false;
}

function read({ type, id }: WantedRecord, content: LocaleContent): Promise<SourceReading> {
  return content.read({ type, id }, new AbortController().signal);
}

/** A missing record counts as deleted, unless it was announced and has never been seen. */
function isCaughtUp(
  reading: SourceReading,
  { type, id, version }: WantedRecord,
  store: RecordStore,
): boolean {
  if (reading.outcome === 'absent') {
    return reading.isCertain || version === undefined || store.get(type, id) !== undefined;
  }
  // The answer has neither a record nor a statement that there is none.
  if (reading.records.length === 0) return false;
  if (version === undefined) return true;
  return reading.records.every((record) => (record.version ?? version) >= version);
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
