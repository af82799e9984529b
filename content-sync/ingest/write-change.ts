import { nameOf } from '../content-model/record-store.ts';
import type { Work } from '../engine/engine.ts';
import type { Query } from '../locale-file/dependencies.ts';
import type { RecentChanges } from '../locale-file/guard-tables.ts';
import { type RecordName, recordKey } from '../locale-file/keys.ts';
import type { LeftOutRecord } from '../locale-file/left-out.ts';
import { standsAt } from '../locale-file/page-index.ts';
import {
  applyRecords,
  type ContentChange,
  recordSite,
  type SnapshotChange,
} from '../snapshot/snapshot.ts';
import {
  isPageIndexLost,
  LOST_PART,
  lostOfPublished,
  lostPages,
  percent,
  type UnusualRecord,
  unusual,
  unusualAmounts,
  unusualLoss,
  unusualRecords,
} from './guard.ts';
import { type IndexChange, indexPages } from './index-pages.ts';

export interface WriteOptions {
  /** Whether a person has reviewed the findings and approved them. */
  readonly isAccepted: (finding: string) => boolean;
  /** Whether a person has said that a record changes or goes together with many others. */
  readonly isReviewed: (record: RecordName) => boolean;
  /** Whether the code that says which indexes a record is in has changed. */
  readonly isNewCode?: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What was written into the snapshot. */
export interface GuardedChange {
  readonly outcome: 'ingested';
  readonly changed: number;
  readonly removed: number;
  /** Records that stay as they were. */
  readonly stopped: ReadonlyArray<UnusualRecord>;
  readonly leftOut: ReadonlyArray<LeftOutRecord>;
  /** The queries about which pages there are that were answered again. */
  readonly owners: ReadonlySet<Query>;
}

/** Nothing was written because of the findings. */
export interface StoppedChange {
  readonly outcome: 'stopped';
  readonly findings: ReadonlyArray<string>;
}

/*
 * Every change of content is written here. One transaction writes it, with all that follows from it and
 * what is recorded about it, except what the guard finds unusual.
 */

/**
 * Writes all that a source has. It belongs together: records that are unusual by themselves stay
 * as they were, but too much of something stops the whole, since the rest can't be trusted either.
 */
export function writeEverything(
  work: Work,
  change: ContentChange,
  options: WriteOptions,
): GuardedChange | StoppedChange {
  return work.file.inTransaction(() => {
    const { writing, single } = beginWriting(work, change, options);
    return writeAsOne(writing, without(change, single), single);
  });
}

/**
 * Writes records that were named one by one. They came together by chance, so only the unusual
 * ones stay as they were.
 */
export function writeNamed(
  work: Work,
  change: ContentChange,
  options: WriteOptions,
): GuardedChange {
  return work.file.inTransaction(() => {
    const { writing, single } = beginWriting(work, change, options);
    return writeSome(writing, without(change, single), single);
  });
}

function beginWriting(work: Work, change: ContentChange, options: WriteOptions) {
  const recent = work.file.recentChanges(options.now);
  recent.forgetOld();
  const writing: Writing = {
    ...options,
    work,
    recent,
    written: { changed: 0, removed: 0, leftOut: [], owners: new Set() },
  };
  const found = unusualRecords(work, change);
  return { writing, single: found.filter(({ finding }) => !options.isAccepted(finding)) };
}

interface Writing extends WriteOptions {
  readonly work: Work;
  readonly recent: RecentChanges;
  /** What was written so far. */
  readonly written: {
    changed: number;
    removed: number;
    readonly leftOut: Array<LeftOutRecord>;
    readonly owners: Set<Query>;
  };
}

function writeAsOne(
  writing: Writing,
  change: ContentChange,
  single: ReadonlyArray<UnusualRecord>,
): GuardedChange | StoppedChange {
  const { work, recent, now, isAccepted } = writing;
  const { file } = work;
  const { others } = byReview(writing, change);
  const amounts = unusualAmounts(work, others, recent);
  const wasIndexLost = isPageIndexLost(file);
  const { findings } = tried(writing, () => {
    const done = write(
      writing,
      change,
      amounts.flatMap(({ records }) => records),
    );
    const lost = wasIndexLost ? lostOfPublished(work) : done.lost;
    const loss = unusualLoss(work, lost, recent);
    if (!loss) recent.record('page gone', lost);
    const found = [...amounts.map(({ finding }) => finding), ...(loss ? [loss] : [])];
    const stopping = found.filter((finding) => !isAccepted(finding));
    return { ...done, findings: stopping, isCommitted: stopping.length === 0 };
  });
  if (findings.length > 0) {
    file.stoppedContent.recordPull(findings, now);
    return { outcome: 'stopped', findings };
  }
  file.stoppedContent.retainOnly(single);
  file.stoppedContent.record(single, now);
  return { outcome: 'ingested', ...writing.written, stopped: single };
}

function writeSome(
  writing: Writing,
  change: ContentChange,
  single: ReadonlyArray<UnusualRecord>,
): GuardedChange {
  const { work, recent, now, isAccepted } = writing;
  const { stoppedContent } = work.file;
  const { reviewed, others } = byReview(writing, change);
  const found = unusualAmounts(work, others, recent).flatMap(({ records }) => records);
  const tooMany = found.filter(({ finding }) => !isAccepted(finding));
  const rest = without(others, tooMany);
  if (namesOf(reviewed).length > 0) {
    writeParts({ ...writing, isAccepted: () => true }, [reviewed], found);
  }
  const costly = writeParts(writing, partsOf(rest), found);
  const stopped = [...single, ...tooMany, ...costly];
  stoppedContent.retainOnlyOf([...namesOf(change), ...single.map(({ record }) => record)], stopped);
  stoppedContent.record(stopped, now);
  return { outcome: 'ingested', ...writing.written, stopped };
}

/** Splits a change into the records whose amount a person has reviewed, and the records that the guard counts. */
function byReview({ isReviewed }: Pick<Writing, 'isReviewed'>, change: ContentChange) {
  return {
    reviewed: onlyOf(change, isReviewed),
    others: onlyOf(change, (name) => !isReviewed(name)),
  };
}

/** What is written or stopped together: each record on its own, and all removals at once. */
function partsOf({ records, removed }: ContentChange): Array<ContentChange> {
  const each = records.map((record) => ({ records: [record], removed: [] }));
  return removed.length > 0 ? [...each, { records: [], removed }] : each;
}

/**
 * Writes everything at once unless that costs an unusual number of pages; then it halves the parts
 * until the costly ones are found. Returns the records that were left out.
 */
function writeParts(
  writing: Writing,
  parts: ReadonlyArray<ContentChange>,
  uncounted: ReadonlyArray<UnusualRecord>,
): Array<UnusualRecord> {
  const change = mergeChanges(parts);
  const costs = namesOf(change).map((name) => unusual(name, COSTS_PAGES));
  const isAccepted = costs.length > 0 && costs.every(({ finding }) => writing.isAccepted(finding));
  const { work, recent } = writing;
  const { isCommitted } = tried(writing, () => {
    const done = write(writing, change, uncounted);
    const isUnusual = unusualLoss(work, done.lost, recent) !== undefined;
    if (!isUnusual) recent.record('page gone', done.lost);
    return { ...done, isCommitted: !isUnusual || isAccepted };
  });
  if (isCommitted) return [];
  if (parts.length === 1) return costs;
  const half = Math.ceil(parts.length / 2);
  return [parts.slice(0, half), parts.slice(half)].flatMap((some) =>
    writeParts(writing, some, uncounted),
  );
}

const COSTS_PAGES = `more than ${percent(LOST_PART)} of the pages would be gone`;

/** Makes a change, and counts it if it is committed; otherwise the transaction undoes it. */
function tried<T extends Attempt & { readonly isCommitted: boolean }>(
  { work, written }: Writing,
  attempt: () => T,
): T {
  const result = work.file.undoable(attempt);
  if (!result.isCommitted) {
    work.store.startOver();
    return result;
  }
  const { changed, removed, leftOut, owners } = result.applied;
  written.changed += changed;
  written.removed += removed;
  written.leftOut.push(...leftOut);
  for (const owner of owners) written.owners.add(owner);
  return result;
}

interface Attempt {
  readonly applied: AppliedChange;
  /** Paths at which people no longer find a page. */
  readonly lost: ReadonlyArray<string>;
}

/** Writes a change. Counts its removals for the hourly limit, except those a person let through. */
function write(
  writing: Writing,
  change: ContentChange,
  uncounted: ReadonlyArray<UnusualRecord>,
): Attempt {
  const { work, recent } = writing;
  const { store } = work;
  const isCounted = exceptFor(uncounted);
  const removed = change.removed.filter(
    (name) => store.get(name.type, name.id) && isCounted(name) && !writing.isReviewed(name),
  );
  const applied = indexChange(work, applyRecords(work, change, writing.isNewCode));
  const { moves } = applied;
  for (const { type, id } of removed) recent.record(`removed ${type}`, [id]);
  for (const { type, record } of change.records) recent.forget(`removed ${type}`, [record.id]);
  recent.forget('page gone', moves.appeared.map(standsAt));
  return { applied, lost: lostPages(work, moves) };
}

function mergeChanges(parts: ReadonlyArray<ContentChange>): ContentChange {
  return {
    records: parts.flatMap(({ records }) => records),
    removed: parts.flatMap(({ removed }) => removed),
  };
}

function without(change: ContentChange, stopped: ReadonlyArray<UnusualRecord>): ContentChange {
  return onlyOf(change, exceptFor(stopped));
}

function onlyOf(
  { records, removed }: ContentChange,
  isIncluded: (name: RecordName) => boolean,
): ContentChange {
  return {
    records: records.filter((pulled) => isIncluded(nameOf(pulled))),
    removed: removed.filter(isIncluded),
  };
}

function exceptFor(unusualOnes: ReadonlyArray<UnusualRecord>): (name: RecordName) => boolean {
  const keys = new Set(unusualOnes.map(({ record }) => recordKey(record.type, record.id)));
  return ({ type, id }) => !keys.has(recordKey(type, id));
}

function namesOf({ records, removed }: ContentChange): Array<RecordName> {
  return [...records.map(nameOf), ...removed];
}

export type AppliedChange = SnapshotChange & Pick<IndexChange, 'owners' | 'moves'>;

/** Brings the page index up to date with a change of the snapshot, in the same transaction. */
export function indexChange(work: Work, change: SnapshotChange): AppliedChange {
  const { file, store, engine } = work;
  const { answers } = engine.codeBuild;
  recordSite(file, engine.site);
  store.catchUp();
  const anew = file.facts.read('indexed-with') !== answers;
  const { owners, moves, unindexed } = indexPages(work, { anew });
  file.facts.write('indexed-with', answers);
  return { ...change, leftOut: [...change.leftOut, ...unindexed], owners, moves };
}
