import type { SteadyValue } from '../content-model/content-model.ts';
import type { OpenLocale } from '../content-model/open-locales.ts';
import type { PulledRecord } from '../content-model/record-store.ts';
import type { RecentChanges } from '../locale-file/guard-tables.ts';
import { type RecordName, recordKey } from '../locale-file/keys.ts';
import type { LocaleFile } from '../locale-file/locale-file.ts';
import { type OwnedPage, standsAt } from '../locale-file/page-index.ts';
import { isPageForPeople, type PathRules } from '../path-rules.ts';
import type { ContentChange } from '../snapshot/snapshot.ts';

/** A record to keep as it is until a person has looked, and why. */
export interface UnusualRecord {
  readonly record: RecordName;
  readonly finding: string;
}

/** A change that is usual in one record, and was made in too many. */
interface UnusualAmount {
  readonly finding: string;
  readonly records: ReadonlyArray<UnusualRecord>;
}

/** The share of a type's records that may be removed within an hour. One always may. */
export const REMOVED_PART = 0.05;

/** Records that are unusual on their own, or the last ones of their type to be removed. */
export function unusualRecords(opened: OpenLocale, change: ContentChange): Array<UnusualRecord> {
  return [
    ...change.records.flatMap((pulled) => unusualRecord(opened, pulled)),
    ...lastOfTheirType(opened, change),
  ];
}

function unusualRecord(
  { model, store }: OpenLocale,
  { type, record }: PulledRecord,
): UnusualRecord | [] {
  const problem = model.records[type]?.unusual?.(record, () => store.get(type, record.id));
  return problem ? unusual({ type, id: record.id }, problem) : [];
}

function lastOfTheirType(
  { file, model, store }: OpenLocale,
  { records, removed }: ContentChange,
): Array<UnusualRecord> {
  const gone = Map.groupBy(removed, ({ type }) => type);
  return [...gone].flatMap(([type, names]) => {
    if (!model.records[type]?.isIndispensable) return [];
    const known = names.filter(({ id }) => store.get(type, id));
    const isReplaced = records.some((pulled) => pulled.type === type);
    if (isReplaced || known.length < file.records.countOf(type)) return [];
    return known.map((record) => unusual(record, `no ${type} would be left`));
  });
}

/**
 * What a change has too much of. Removals are counted with those of the last hour; steady values
 * only within the change, since new prices may well come one by one during a day.
 */
export function unusualAmounts(
  opened: OpenLocale,
  change: ContentChange,
  recent: RecentChanges,
): Array<UnusualAmount> {
  return [...removals(opened, change, recent), ...newValues(opened, change)];
}

function removals(
  { file, store }: OpenLocale,
  { removed }: ContentChange,
  recent: RecentChanges,
): Array<UnusualAmount> {
  const known = removed.filter(({ type, id }) => store.get(type, id));
  return [...Map.groupBy(known, ({ type }) => type)].flatMap(([type, records]) => {
    const gone = recent.countWith(`removed ${type}`, idsOf(records));
    if (gone <= 1) return [];
    const earlier = gone - records.length;
    const before = file.records.countOf(type) + earlier;
    if (gone <= before * REMOVED_PART) return [];
    const part = `more than ${percent(REMOVED_PART)} of all ${type}`;
    return {
      finding: `${gone} of ${before} ${type} would be removed${earlier > 0 ? ' within an hour' : ''}`,
      records: records.map((name) => unusual(name, `it would be removed, with ${part}`)),
    };
  });
}

/** The steady values that change in too many records of a type. */
function newValues(opened: OpenLocale, change: ContentChange): Array<UnusualAmount> {
  return Object.entries(opened.model.records).flatMap(([type, { steady }]) => {
    if (!steady) return [];
    const others = recordsWithOther(steady, opened, { type, change });
    if (!isMoreThanPart(opened, { type, count: others.length, part: steady.part })) return [];
    const all = opened.file.records.countOf(type);
    const part = `more than ${percent(steady.part)} of all ${type}`;
    return {
      finding: `${others.length} of ${all} ${type} would get another ${steady.name}`,
      records: others.map((name) => unusual(name, `its ${steady.name} would change, with ${part}`)),
    };
  });
}

interface Share {
  readonly type: string;
  readonly count: number;
  /** 0 to 1. */
  readonly part: number;
}

/**
 * Whether there are several, and they exceed a share of a type's records. Counts no more records
 * than it needs to know.
 */
function isMoreThanPart({ file }: OpenLocale, { type, count, part }: Share): boolean {
  return count > 1 && !file.records.hasAtLeast(Math.ceil(count / part), type);
}

function recordsWithOther(
  { isOther }: SteadyValue,
  { store }: OpenLocale,
  { type, change }: { readonly type: string; readonly change: ContentChange },
): Array<RecordName> {
  return change.records.flatMap(({ type: of, record }) =>
    of === type && isOther(record, store.get(type, record.id)) ? { type, id: record.id } : [],
  );
}

/** A record with what is unusual about it. A person lets it through by the text of the finding. */
export function unusual(record: RecordName, problem: string): UnusualRecord {
  return { record, finding: `${recordKey(record.type, record.id)}: ${problem}` };
}

export const percent = (part: number): string => `${part * 100}%`;

const idsOf = (records: ReadonlyArray<RecordName>) => records.map(({ id }) => id);

/** The share of the pages people see that may go within an hour. A few always may. */
export const LOST_PART = 0.05;
export const LOST_ALWAYS = 10;

/**
 * The paths at which people used to find a page and no longer do. A page that moved isn't lost, and
 * further pages of a listing aren't counted in addition to the first.
 */
export function lostPages(
  { file: { redirects }, model }: OpenLocale,
  { gone }: { readonly gone: ReadonlyArray<OwnedPage> },
): Array<string> {
  return gone
    .filter(countedBy(model))
    .map(standsAt)
    .filter((at) => redirects.targetOf(at) === undefined);
}

const countedBy =
  (model: PathRules) =>
  ({ path, page }: Pick<OwnedPage, 'path' | 'page'>) =>
    page === 1 && isPageForPeople(path, model);

/**
 * The same when the page index is lost, as after an upgrade that pulls everything again: the
 * published pages without an owner.
 */
export function lostOfPublished({ file: { pageIndex }, model }: OpenLocale): Array<string> {
  const isCounted = countedBy(model);
  return pageIndex
    .publishedWithoutOwner()
    .filter((path) => !FURTHER_PAGE.test(path) && isCounted({ path, page: 1 }));
}

const FURTHER_PAGE = /\/page-\d+$/;

/** Whether something is published whose pages the page index doesn't know. */
export function isPageIndexLost({ pageIndex, releases }: LocaleFile): boolean {
  return pageIndex.isEmpty() && releases.live() !== undefined;
}

/** What is unusual about losing these pages; undefined if nothing is. */
export function unusualLoss(
  { file: { pageIndex }, model }: OpenLocale,
  lost: ReadonlyArray<string>,
  recent: RecentChanges,
): string | undefined {
  if (lost.length === 0) return undefined;
  const gone = recent.countWith('page gone', lost);
  if (gone <= LOST_ALWAYS) return undefined;
  const before = pageIndex.allPages().filter(countedBy(model)).length + gone;
  return gone > before * LOST_PART ? `${gone} of ${before} pages would be gone` : undefined;
}
