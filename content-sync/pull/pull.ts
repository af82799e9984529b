import { type ContentModel, recordModelOf } from '../content-model/content-model.ts';
import {
  type MalformedRecord,
  nameOf,
  type PulledRecord,
  type RetainRule,
  thrownProblem,
} from '../content-model/record-store.ts';
import { type RecordName, type RecordType, recordKey } from '../locale-file/keys.ts';
import { type LocaleContent, SourceError, type SourceRecord } from '../source/content-source.ts';

/** Everything the source has for a locale, or why it couldn't be read. */
export type PullResult =
  | {
      readonly outcome: 'pulled';
      readonly records: ReadonlyArray<PulledRecord>;
      /** Records that are stored as the source has them; none without `isStored`. */
      readonly same: ReadonlyArray<RecordName>;
      readonly malformed: ReadonlyArray<MalformedRecord>;
      /** Lists that couldn't be read completely, so that absence from them means nothing. */
      readonly incomplete: ReadonlyArray<IncompleteList>;
      /** Pending records that lists had in an older version, or damaged, or not at all. */
      readonly late: ReadonlyArray<RequestedRecord>;
    }
  | FailedPull;

export interface FailedPull {
  readonly outcome: 'failed';
  readonly problem: string;
  /** The findings that a person may let through. */
  readonly unusual?: ReadonlyArray<string> | undefined;
}

export interface IncompleteList {
  readonly type: RecordType;
  /** Why the list is incomplete, in words. */
  readonly problem: string;
}

export interface PullOptions {
  /** Says which types of records there are, and validates them. */
  readonly model: ContentModel;
  /** What the source has in the locale. */
  readonly content: LocaleContent;
}

export interface FullPullOptions extends PullOptions {
  readonly onRecords?: (type: RecordType, count: number) => void;
  /** How many records of one type are accepted. */
  readonly mostRecords?: number | undefined;
  /** How many there were of a type last time. */
  readonly usual?: ((type: RecordType) => number | undefined) | undefined;
  /** Findings that somebody let through. */
  readonly accepted?: ReadonlyArray<string> | 'everything';
  /**
   * Whether a record is stored as it was pulled, so that only its name stays in memory. Most pulls bring
   * little that is new, and holding a full catalogue takes longer than reading it.
   */
  readonly isStored?: ((pulled: PulledRecord) => boolean) | undefined;
  /** Records that were announced. */
  readonly pending?: ReadonlyArray<RequestedRecord>;
}

const RECORDS_MAX = 200_000;
/** How many times as long as last time a list may be. A short list may reach a fixed length. */
const GROWTH_FACTOR_MAX = 10;
const SHORT_LIST_MAX = 1_000;

/** Reads all records of a locale. A record that fails its schema is reported and left out. */
export async function pullLocale(options: FullPullOptions): Promise<PullResult> {
  const halt = new AbortController();
  try {
    const lists = await Promise.all(
      Object.keys(options.model.records).map((type) =>
        pullType(type, { ...options, signal: halt.signal }),
      ),
    );
    return {
      outcome: 'pulled',
      records: lists.flatMap(({ records }) => records),
      same: lists.flatMap(({ same }) => same),
      malformed: lists.flatMap(({ malformed }) => malformed),
      incomplete: lists.flatMap(({ type, problem }) => (problem ? [{ type, problem }] : [])),
      late: lists.flatMap(({ late }) => [...late.values()]),
    };
  } catch (error) {
    return pullFailure(error);
  } finally {
    halt.abort();
  }
}

/** Turns a failure of the source into a value; anything else is rethrown. */
export function pullFailure(error: unknown): FailedPull {
  if (error instanceof UnusualListing) {
    const { message, finding } = error;
    return { outcome: 'failed', problem: message, unusual: [finding] };
  }
  if (!(error instanceof SourceError)) throw error;
  return { outcome: 'failed', problem: error.message };
}

interface TypePull extends FullPullOptions {
  readonly signal: AbortSignal;
}

interface FullList extends PulledList {
  readonly same: Array<RecordName>;
}

interface TypeList extends FullList {
  readonly type: RecordType;
  /** Why the list couldn't be read completely; undefined if it could. */
  readonly problem: string | undefined;
  /** What was announced and hasn't come yet, by id. */
  readonly late: ReadonlyMap<string, RequestedRecord>;
}

export interface PulledList {
  readonly records: Array<PulledRecord>;
  readonly malformed: Array<MalformedRecord>;
}

const emptyList = (): FullList => ({ records: [], same: [], malformed: [] });

/**
 * Reads a full list. Validates records as they arrive, so that only the validated form stays in memory.
 */
async function pullType(type: RecordType, pull: TypePull): Promise<TypeList> {
  const { model, content, signal, onRecords, isStored } = pull;
  const expectLength = lengthLimit(type, pull);
  let list = emptyList();
  let late = pendingOf(type, pull);
  let listed = 0;
  let problem: string | undefined;
  for await (const part of content.list(type, signal, expectLength)) {
    switch (part.kind) {
      case 'records': {
        const checked: PulledList = { records: [], malformed: list.malformed };
        for (const received of part.records) {
          addChecked(checked, { type, model }, received);
          if (hasCome(received, late)) late.delete(received.id ?? NO_ID);
        }
        addUnlessStored(list, checked.records, isStored);
        onRecords?.(type, checked.records.length);
        listed += part.records.length;
        expectLength(listed);
        break;
      }
      case 'again':
        list = emptyList();
        late = pendingOf(type, pull);
        listed = 0;
        break;
      case 'incomplete':
        problem = part.problem;
        break;
    }
  }
  return { type, problem, late, ...list };
}

function addUnlessStored(
  { records, same }: FullList,
  pulled: ReadonlyArray<PulledRecord>,
  isStored: FullPullOptions['isStored'],
): void {
  for (const each of pulled) {
    if (isStored?.(each)) same.push(nameOf(each));
    else records.push(each);
  }
}

function pendingOf(type: RecordType, { pending = [] }: TypePull): Map<string, RequestedRecord> {
  return new Map(pending.flatMap((record) => (record.type === type ? [[record.id, record]] : [])));
}

function hasCome(
  { id = NO_ID, version, mayBeDamaged = false }: SourceRecord,
  late: ReadonlyMap<string, RequestedRecord>,
): boolean {
  const announced = late.get(id)?.version ?? -1;
  return !mayBeDamaged && (version ?? announced) >= announced;
}

/** Returns a function that throws once a list is longer than it may be. */
function lengthLimit(type: RecordType, pull: TypePull): (listed: number) => void {
  const { mostRecords = RECORDS_MAX } = pull;
  const finding = findingOf(type, pull);
  if (finding && finding.most <= mostRecords) {
    return (listed) => {
      if (listed > finding.most) throw new UnusualListing(finding.text);
    };
  }
  const problem = `The list of ${type} goes on past ${mostRecords} records, which is ${TOO_MANY}.`;
  return (listed) => {
    if (listed > mostRecords) throw new SourceError(problem);
  };
}

const TOO_MANY = 'more than COMMERCE_API_MOST_RECORDS allows';

/** The length from which a list is unusual, and the finding; undefined if it was let through. */
function findingOf(type: RecordType, { usual, accepted = [] }: TypePull) {
  const before = usual?.(type);
  if (before === undefined || accepted === 'everything') return undefined;
  const most = Math.max(SHORT_LIST_MAX, before * GROWTH_FACTOR_MAX);
  const text = `the list of ${type} goes on past ${most} records, and had ${before}`;
  return accepted.includes(text) ? undefined : { most, text };
}

/** A list that is far longer than last time. */
class UnusualListing extends Error {
  readonly finding: string;
  constructor(finding: string) {
    super(`Something looks wrong: ${finding}.`);
    this.finding = finding;
  }
}

/** What a received record is expected to be. */
export interface Expected extends Pick<PullOptions, 'model'> {
  readonly type: RecordType;
}

/** Validates a record, and adds it to the list's records or to its malformed ones. */
export function addChecked(list: PulledList, expected: Expected, received: SourceRecord): void {
  const { type } = expected;
  const read = readRecord(expected, received);
  if (typeof read !== 'string') {
    list.records.push(read);
    return;
  }
  list.malformed.push({ type, id: received.id ?? NO_ID, problem: read });
}

/** The record, or its problem: the source's, what its schema says, or what reading it threw. */
function readRecord({ type, model }: Expected, { content }: SourceRecord): PulledRecord | string {
  if ('problem' in content) return content.problem;
  try {
    const checked = recordModelOf(model, type).schema.safeParse(content.value);
    if (checked.success) return { type, record: checked.data };
    const [issue] = checked.error.issues;
    if (!issue) return 'malformed';
    const problem = `${issue.path.join('.') || 'resource'}: ${issue.message}`;
    return content.locate ? `${content.locate(issue.path)}: ${problem}` : problem;
  } catch (error) {
    return thrownProblem(error);
  }
}

const NO_ID = '(no id)';

/** Records that stay although a pull doesn't have them, because the pull couldn't tell. */
export function unprovenAbsences({
  malformed,
  incomplete,
}: Pick<Extract<PullResult, { outcome: 'pulled' }>, 'malformed' | 'incomplete'>): RetainRule {
  const unread = new Set(incomplete.map(({ type }) => type));
  const keys = new Set(malformed.map(({ type, id }) => recordKey(type, id)));
  return ({ type, id }) => unread.has(type) || keys.has(recordKey(type, id));
}

/** A record that was announced as changed, with its version if the source has versions. */
export interface RequestedRecord extends RecordName {
  readonly version?: number | undefined;
  /** How long to wait for it at most, in milliseconds, since it failed before. */
  readonly patienceMs?: number | undefined;
  /** Whether it was announced as deleted, so that its absence needs no second look. */
  readonly removed?: boolean | undefined;
  /** Whether a person said that it changes or goes together with so many others. */
  readonly reviewed?: boolean | undefined;
}
