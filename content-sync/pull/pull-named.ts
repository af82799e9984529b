import pLimit from 'p-limit';
import type { ContentModel } from '../content-model/content-model.ts';
import type { KnownReadings } from '../content-model/open-locales.ts';
import type {
  MalformedRecord,
  PulledRecord,
  RecordStore,
  StoredRecord,
} from '../content-model/record-store.ts';
import type { RecordName } from '../locale-file/keys.ts';
import { type LocaleContent, SourceError, type SourceReading } from '../source/content-source.ts';
import {
  addChecked,
  type FailedPull,
  type PulledList,
  type PullOptions,
  pullFailure,
  type RequestedRecord,
} from './pull.ts';

/** Records that are read at the same time: enough to use a source, few enough to spare it. */
const CONCURRENT_READS = 4;

/** Some records as the source has them now, or why they couldn't be read. */
export type NamedPullResult =
  | {
      readonly outcome: 'pulled';
      readonly records: ReadonlyArray<PulledRecord>;
      /** Records that are stored as the source has them. */
      readonly same: ReadonlyArray<RecordName>;
      /** Records that the source says don't exist. */
      readonly removed: ReadonlyArray<RequestedRecord>;
      /** The removed records that are certainly gone, so that no recheck is needed. */
      readonly certain: ReadonlyArray<RequestedRecord>;
      readonly malformed: ReadonlyArray<MalformedRecord>;
      /** Records that the source has in an older version than announced. */
      readonly unconfirmed: ReadonlyArray<RequestedRecord>;
      /** Records that have the announced version only in another language of the country. */
      readonly elsewhere: ReadonlyArray<RequestedRecord>;
      /** Records that couldn't be read, each for a reason of its own. */
      readonly unread: ReadonlyArray<UnreadRecord>;
    }
  | FailedPull;

/** A record that the source failed to give. */
export interface UnreadRecord extends RecordName {
  /** Why, for a person. */
  readonly problem: string;
}

export interface NamedPullOptions extends PullOptions {
  /** What the source has in the country's other languages. */
  readonly otherLanguages?: ReadonlyArray<LocaleContent> | undefined;
  /**
   * The tags of earlier readings. Without them, records pulled along with others are always read.
   */
  readonly readings?: KnownReadings | undefined;
}

/**
 * Pulls only the named records, and records that change with them (`RecordModel.pulledWith`), now or
 * before. A record that can't be read keeps none of the others from it; if none can be, the pull has
 * failed.
 */
export async function pullNamed(
  names: ReadonlyArray<RequestedRecord>,
  store: RecordStore,
  options: NamedPullOptions,
): Promise<NamedPullResult> {
  try {
    const named = await pullAll(names, { ...options, store, readings: undefined });
    const [unread] = named.unread;
    if (unread && named.unread.length === names.length) {
      return { outcome: 'failed', problem: unread.problem };
    }
    const others = namesPulledWith(options.model, [
      ...names.flatMap((name) => storedOf(name, store)),
      ...named.records,
    ]);
    const along = await pullAll(others, { ...options, store });
    return {
      outcome: 'pulled',
      records: [...named.records, ...along.records],
      same: along.same,
      removed: [...named.removed, ...along.removed],
      certain: [...named.certain, ...along.certain],
      malformed: [...named.malformed, ...along.malformed],
      unconfirmed: [...named.unconfirmed, ...along.unconfirmed],
      elsewhere: named.elsewhere,
      unread: [...named.unread, ...along.unread],
    };
  } catch (error) {
    return pullFailure(error);
  }
}

interface NamedList extends PulledList {
  readonly same: Array<RecordName>;
  readonly removed: Array<RequestedRecord>;
  readonly certain: Array<RequestedRecord>;
  readonly unconfirmed: Array<RequestedRecord>;
  readonly elsewhere: Array<RequestedRecord>;
  readonly unread: Array<UnreadRecord>;
}

interface NamedPull extends NamedPullOptions {
  readonly store: RecordStore;
}

async function pullAll(names: ReadonlyArray<RequestedRecord>, pull: NamedPull): Promise<NamedList> {
  const list: NamedList = {
    records: [],
    malformed: [],
    same: [],
    removed: [],
    certain: [],
    unconfirmed: [],
    elsewhere: [],
    unread: [],
  };
  const limit = pLimit(CONCURRENT_READS);
  await Promise.all(names.map((name) => limit(() => pullIfReadable(list, name, pull))));
  return list;
}

async function pullIfReadable(
  list: NamedList,
  name: RequestedRecord,
  pull: NamedPull,
): Promise<void> {
  try {
    await pullOne(list, name, pull);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    list.unread.push({ ...nameOf(name), problem: error.message });
  }
}

/** Adds what was read, and the versions that haven't arrived yet. */
async function pullOne(list: NamedList, name: RequestedRecord, pull: NamedPull): Promise<void> {
  const { content, readings, store } = pull;
  const first = await readInTime(name, content, readings?.tagOf(name));
  if (first.outcome === 'same') {
    list.same.push(name);
    return;
  }
  let reading = first;
  if (!isCaughtUp(reading, name, store)) {
    const isThere = await isInOtherLanguage(name, pull);
    // The first reading may predate the change. This one comes after it.
    if (isThere) reading = await read(name, content);
    if (!isCaughtUp(reading, name, store)) {
      (isThere ? list.elsewhere : list.unconfirmed).push(name);
    }
  }
  if (reading.outcome === 'found') addFound(list, { ...reading, name }, pull);
  else addAbsent(list, { ...reading, name }, pull);
}

type Reading = Exclude<SourceReading, { readonly outcome: 'same' }>;

interface Named {
  readonly name: RequestedRecord;
}

function addFound(
  list: NamedList,
  { name, records, tag }: Extract<Reading, { readonly outcome: 'found' }> & Named,
  { model, readings }: NamedPull,
): void {
  const checked: PulledList = { records: [], malformed: [] };
  for (const record of records) {
    addChecked(checked, { type: name.type, model }, { ...record, id: record.id ?? name.id });
  }
  list.records.push(...checked.records);
  list.malformed.push(...checked.malformed);
  const isMalformed = checked.malformed.length > 0;
  const [record] = records.length === 1 && !isMalformed ? checked.records : [];
  readings?.remember(name, record?.record, tag);
  const isGarbled = isMalformed && records.some(({ mayBeDamaged }) => mayBeDamaged);
  if (isGarbled && !list.unconfirmed.includes(name)) list.unconfirmed.push(name);
}

function addAbsent(
  list: NamedList,
  { name, isCertain }: Extract<Reading, { readonly outcome: 'absent' }> & Named,
  { readings }: NamedPull,
): void {
  list.removed.push(name);
  if (isCertain || name.removed) list.certain.push(name);
  readings?.remember(name, undefined, undefined);
}

/**
 * Whether the source has the announced version in another language of the country: versions are
 * announced per country, but increase only in the languages in which the record changed.
 */
async function isInOtherLanguage(name: RequestedRecord, pull: NamedPull): Promise<boolean> {
  for (const content of pull.otherLanguages ?? []) {
    const reading = await read(name, content);
    if (reading.outcome === 'found' && isCaughtUp(reading, name, pull.store)) return true;
  }
  return false;
}

/** @throws SourceError if the source answers "same" without a tag to compare with */
async function read(name: RequestedRecord, content: LocaleContent): Promise<Reading> {
  const reading = await readInTime(name, content);
  if (reading.outcome !== 'same') return reading;
  throw new SourceError(`The source didn't say what ${name.type} ${name.id} is.`);
}

const nameOf = ({ type, id }: RequestedRecord): RecordName => ({ type, id });

/**
 * Reads a record, and gives it up after its patience even if the source never answers.
 *
 * @throws SourceError
 */
async function readInTime(
  name: RequestedRecord,
  content: LocaleContent,
  tag?: string,
): Promise<SourceReading> {
  const { patienceMs } = name;
  const halt = new AbortController();
  const reading = readNamed(nameOf(name), content.read(nameOf(name), halt.signal, tag));
  if (patienceMs === undefined) return reading;
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new SourceError(`It did not come within ${patienceMs / 1_000} s.`);
    reject(error);
    halt.abort(error);
  }, patienceMs);
  try {
    return await Promise.race([reading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws SourceError if the answer has other records alone, as from a cache that confuses addresses */
async function readNamed(
  { type, id }: RecordName,
  reading: Promise<SourceReading>,
): Promise<SourceReading> {
  const answer = await reading;
  const ids = answer.outcome === 'found' ? answer.records.map((record) => record.id ?? id) : [];
  if (ids.length === 0 || ids.includes(id)) return answer;
  throw new SourceError(`The source answered with ${type} ${ids[0]} instead of ${id}.`);
}

/** A missing record counts as deleted, unless it was announced and has never been seen. */
function isCaughtUp(
  reading: Reading,
  { type, id, version, removed = false }: RequestedRecord,
  store: RecordStore,
): boolean {
  if (reading.outcome === 'absent') {
    const isExpected = removed || version === undefined || store.get(type, id) !== undefined;
    return reading.isCertain || isExpected;
  }
  // The answer neither has the record nor says that there is none.
  if (reading.records.length === 0) return false;
  // A deleted record is still there only in an answer from before.
  if (removed) return false;
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
