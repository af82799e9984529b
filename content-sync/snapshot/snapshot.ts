import { type ContentModel, recordModelOf } from '../content-model/content-model.ts';
import {
  allOfType,
  nameOf,
  type PulledRecord,
  type RetainRule,
  type StoredRecord,
  thrownProblem,
} from '../content-model/record-store.ts';
import type { Site } from '../contract/site.ts';
import { type Digest, digestOf } from '../digest.ts';
import { snapshotVersion } from '../locale-file/facts.ts';
import {
  type DependencyKey,
  dependencyKeys,
  type IndexKey,
  type RecordName,
  type RecordType,
  recordKey,
} from '../locale-file/keys.ts';
import type { LeftOutRecord } from '../locale-file/left-out.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import {
  CHANGING,
  type Facet,
  type IndexEntry,
  instantText,
  type RecordTables,
  recordsAt,
  recordsDue,
  type WrittenRecord,
} from '../locale-file/records.ts';
import { breakCycles } from './break-cycles.ts';

/** Records where the site is published; pages that show addresses depend on it. */
export function recordSite(file: LocaleFile, site: Site): void {
  const text = JSON.stringify(site);
  if (file.facts.read('site') === text) return;
  file.inTransaction(() => {
    file.facts.write('site', text);
    file.changedKeys.makeDirty(dependencyKeys.site);
  });
}

export interface SnapshotChange {
  readonly version: number;
  readonly changed: number;
  readonly removed: number;
  /** Records that stay as they were, or are accepted in another form, and why. */
  readonly leftOut: ReadonlyArray<LeftOutRecord>;
}

/** The records in a locale's file, and the model that defines them. */
export interface Snapshot {
  readonly file: LocaleFile;
  readonly model: ContentModel;
}

/** A change to a snapshot that is about to be made, wherever it came from. */
export interface ContentChange {
  readonly records: ReadonlyArray<PulledRecord>;
  readonly removed: ReadonlyArray<RecordName>;
}

/**
 * Whether a record is in the snapshot as it was pulled, and can be skipped. A record that names a
 * parent can't: its place in the tree depends on others.
 */
export function isStored({ file, model }: Snapshot, { type, record }: PulledRecord): boolean {
  if (recordModelOf(model, type).tree) return false;
  const digest = file.records.digestOf({ type, id: record.id });
  return digest !== undefined && digest === digestOf(JSON.stringify(record));
}

/** The snapshot's records that a complete pull doesn't have, except for records that `isRetained` names. */
export function absentRecords(
  { records }: LocaleFile,
  pulled: ReadonlyArray<RecordName>,
  isRetained: RetainRule,
): Array<RecordName> {
  const there = new Set(pulled.map(({ type, id }) => recordKey(type, id)));
  return records
    .names()
    .filter((name) => !there.has(recordKey(name.type, name.id)) && !isRetained(name));
}

/** Writes those records again that are different at an instant. Records written later are as of then, too. */
export function refreshRecords(snapshot: Snapshot, now: number): SnapshotChange {
  const { file } = snapshot;
  return file.inTransaction(() => {
    const due = recordsDue(file, now);
    file.facts.write('records-at', String(now));
    return changeRecords(snapshot, false, (changes) => {
      for (const name of due) changes.refresh(name);
    });
  });
}

/**
 * Writes some records and removes others. The rest of the snapshot stays, and so do records with
 * the same digest.
 *
 * @param isNewCode whether the code that says which indexes a record is in has changed: all are
 *   written again
 */
export function applyRecords(
  snapshot: Snapshot,
  { records, removed }: ContentChange,
  isNewCode = false,
): SnapshotChange {
  const gone = new Set(removed.map(({ type, id }) => recordKey(type, id)));
  return changeRecords(snapshot, isNewCode, (changes) => {
    changes.putAll(records, ({ type, id }) => !gone.has(recordKey(type, id)));
    for (const name of removed) changes.remove(name);
  });
}

function changeRecords(
  snapshot: Snapshot,
  isNewCode: boolean,
  make: (changes: RecordChanges) => void,
): SnapshotChange {
  const { file } = snapshot;
  return file.inTransaction(() => {
    const changes = new RecordChanges(snapshot, isNewCode);
    make(changes);
    const { counts, leftOut } = changes;
    const keys = changes.changedKeys();
    const before = snapshotVersion(file);
    if (keys.size === 0) return { version: before, ...counts, leftOut };
    const version = before + 1;
    file.facts.write('snapshot-version', String(version));
    file.changedKeys.recordVersion(version, keys);
    for (const key of keys) file.changedKeys.makeDirty(key);
    return { version, ...counts, leftOut };
  });
}

/** The changes of records in one transaction, and what they affect. */
class RecordChanges {
  readonly counts = { changed: 0, removed: 0 };
  readonly leftOut: Array<LeftOutRecord> = [];
  readonly #snapshot: Snapshot;
  readonly #isNewCode: boolean;
  readonly #keys: ReturnType<typeof keyCollector>;

  constructor(snapshot: Snapshot, isNewCode: boolean) {
    this.#snapshot = snapshot;
    this.#isNewCode = isNewCode;
    this.#keys = keyCollector(snapshot.file.records);
  }

  /** The dependency keys that the changes make dirty. */
  changedKeys(): ReadonlySet<DependencyKey> {
    return this.#keys.all();
  }

  /** Call it once, with all records to write. */
  putAll(pulled: ReadonlyArray<PulledRecord>, stays: (name: RecordName) => boolean): void {
    const acyclic = breakCycles(this.#snapshot, pulled, stays);
    this.leftOut.push(...acyclic.reparented);
    for (const each of acyclic.records) this.#put(each);
  }

  /** Writes a record as it is now. */
  refresh({ type, id }: RecordName): void {
    const { records } = this.#snapshot.file;
    const [digest, record] = [records.digestOf({ type, id }), records.read({ type, id })];
    if (digest === undefined) return;
    const written = this.#written({ type, record: record as StoredRecord }, digest);
    this.#keys.ofIndexes(written, written.entries);
    records.put(written);
    this.#keys.ofRecord(written);
  }

  remove(name: RecordName): void {
    const { file, model } = this.#snapshot;
    if (!file.records.digestOf(name)) return;
    this.#keys.ofRecord(name);
    this.#keys.ofIndexes(name, []);
    file.records.remove(name, { hasExcerpt: model.excerpts?.type === name.type });
    this.counts.removed += 1;
  }

  #put(pulled: PulledRecord): void {
    const found = this.#changed(pulled);
    if (!found) return;
    const { written, isSame } = found;
    this.#keys.ofIndexes(written, written.entries);
    this.#snapshot.file.records.put(written);
    if (isSame) return;
    this.#keys.ofRecord(written);
    this.counts.changed += 1;
  }

  /** Undefined if the record is stored as it is, or left out because deriving it throws. */
  #changed(pulled: PulledRecord) {
    try {
      const digest = digestOf(JSON.stringify(pulled.record));
      const isSame = this.#snapshot.file.records.digestOf(nameOf(pulled)) === digest;
      if (isSame && !this.#isNewCode) return undefined;
      return { written: this.#written(pulled, digest), isSame };
    } catch (error) {
      const problem = thrownProblem(error);
      this.leftOut.push({ reason: 'malformed', ...nameOf(pulled), problem });
      return undefined;
    }
  }

  #written(pulled: PulledRecord, digest: Digest): WrittenRecord {
    const { file, model } = this.#snapshot;
    return { ...nameOf(pulled), digest, ...writtenAt(model, pulled, recordsAt(file)) };
  }
}

/** A record as it is at an instant, with everything that follows from that. */
function writtenAt(
  model: ContentModel,
  { type, record: pulled }: PulledRecord,
  now: number,
): Pick<WrittenRecord, 'json' | 'entries' | 'excerpt'> {
  const { excerpts } = model;
  const changing = new Set<string>();
  const hasPassed = (instant: string) => {
    const at = Date.parse(instant);
    changing.add(instantText(at));
    return at <= now;
  };
  const record = recordModelOf(model, type).at?.(pulled, hasPassed) ?? pulled;
  const excerpt = type === excerpts?.type ? JSON.stringify(excerpts.of(record)) : undefined;
  const timed = [...changing].map((member) => ({ key: CHANGING, member }));
  const entries = [...indexEntries(model, type, record), ...timed];
  return { json: JSON.stringify(record), entries, excerpt };
}

/**
 * The index entries of a record, which follow from it alone: comparing those before and after a change
 * tells which indexes it concerns.
 */
function indexEntries(model: ContentModel, type: RecordType, record: StoredRecord) {
  const own = recordModelOf(model, type).indexes?.(record) ?? [];
  return [{ key: allOfType(type), member: record.id }, ...own];
}

/**
 * Collects the dependency keys that changed records make dirty: the record, every index that it
 * joins or leaves, and the facets whose counts changed.
 */
function keyCollector(records: RecordTables) {
  const keys = new Set<DependencyKey>();
  const tally = createFacetTally();
  return {
    ofRecord: ({ type, id }: RecordName) => void keys.add(dependencyKeys.record(type, id)),
    /** Call it while the file still holds the record's old entries. */
    ofIndexes(name: RecordName, entries: ReadonlyArray<IndexEntry>) {
      const before = records.entriesOf(name);
      for (const key of joinedOrLeft(before, entries)) keys.add(dependencyKeys.index(key));
      for (const { key, facets = [] } of before) tally.count(key, facets, -1);
      for (const { key, facets = [] } of entries) tally.count(key, facets, 1);
    },
    /** Call it once all records have changed: one may have gained a facet that another lost. */
    all() {
      for (const { key, kind } of tally.writeTo(records)) {
        keys.add(dependencyKeys.facets(kind, key));
      }
      return keys;
    },
  };
}

/** Keys under which a record has a different member than before. */
function joinedOrLeft(
  before: ReadonlyArray<IndexEntry>,
  after: ReadonlyArray<IndexEntry>,
): ReadonlySet<IndexKey> {
  const names = [before, after].map(
    (entries) => new Map(entries.map(({ key, member }) => [`${key}\0${member}`, key])),
  );
  const [old = new Map(), now = new Map()] = names;
  const onlyIn = (these: Map<string, IndexKey>, those: Map<string, IndexKey>) =>
    [...these].flatMap(([name, key]) => (those.has(name) ? [] : [key]));
  return new Set([...onlyIn(old, now), ...onlyIn(now, old)]);
}

/**
 * Adds up changes of facet counts by index key, so that only what differs in the end is written.
 */
interface FacetTally {
  /** `by` is 1 for added facets, and -1 for removed ones. */
  count(key: IndexKey, facets: ReadonlyArray<Facet>, by: 1 | -1): void;
  /** Writes the changes to the file, and returns the keys and kinds whose counts changed. */
  writeTo(records: Pick<RecordTables, 'addToFacet'>): Iterable<{ key: IndexKey; kind: string }>;
}

interface Difference {
  readonly key: IndexKey;
  readonly facet: Facet;
  count: number;
}

function createFacetTally(): FacetTally {
  const differences = new Map<string, Difference>();
  const differenceOf = (key: IndexKey, facet: Facet): Difference => {
    const name = `${key}\0${facet[0]}\0${facet[1]}`;
    const known = differences.get(name) ?? { key, facet, count: 0 };
    differences.set(name, known);
    return known;
  };
  return {
    count(key, facets, by) {
      for (const facet of facets) differenceOf(key, facet).count += by;
    },
    writeTo(records) {
      const changed = new Map<string, { key: IndexKey; kind: string }>();
      for (const { key, facet, count } of differences.values()) {
        if (count === 0) continue;
        records.addToFacet(key, facet, count);
        changed.set(`${facet[0]} ${key}`, { key, kind: facet[0] });
      }
      return changed.values();
    },
  };
}
