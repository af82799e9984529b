import { type Row, storableJson } from '#storage/state-store.ts';
import type { DeliveryState } from '../contract/delivery-states.ts';
import type { LocaleId } from '../contract/locale.ts';
import type { RebuildRequest } from '../engine/engine.ts';
import type { RecordName } from '../locale-file/keys.ts';
import type { RequestedRecord } from '../pull/pull.ts';

/**
 * How the rows of a locale share a rebuild. Those that need no source never wait for one, and an
 * edit of a few records never waits for a full pull.
 */
export type Lane = 'local' | 'records' | 'full';

/**
 * What a row is about:
 * - `record`: pulls one record;
 * - `everything`: pulls all records;
 * - `page`: renders and stores a damaged page again;
 * - `publish`: publishes what the locale's file holds;
 * - `expiry`: publishes it at the instant at which a page expires; what many pages change is made before;
 * - `unrendered`: publishes pages that could not be rendered before.
 */
export type WorkKind = 'record' | 'everything' | 'page' | 'publish' | 'expiry' | 'unrendered';

/** What is to be done in a locale, without its history. */
export interface NewWork {
  readonly kind: WorkKind;
  /** A record's type and id, or a page's path; empty for the other kinds. */
  readonly name: string;
  /** The version in which a record was announced. */
  readonly version?: number | undefined;
  readonly options?: WorkOptions | undefined;
}

export interface WorkOptions {
  /** The unusual findings that somebody reviewed, and lets through. */
  readonly accepted?: ReadonlyArray<string> | undefined;
  /** Whether the record was announced as deleted. */
  readonly removed?: boolean | undefined;
  /** Whether a person said that the record changes or goes together with so many others. */
  readonly reviewed?: boolean | undefined;
}

export interface WorkRow extends NewWork {
  readonly seq: number;
  readonly locale: LocaleId;
  /** The webhook that requested it; undefined if the shop itself did. */
  readonly delivery: string | undefined;
  readonly state: DeliveryState;
  /** How many rebuild processes it ended, alone or with others. */
  readonly deaths: number;
  /** How often in a row it could not be done. */
  readonly failures: number;
  /** How often it was looked up again because the source didn't have it as announced. */
  readonly rechecks: number;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  readonly problem: string | undefined;
}

const LANES: Readonly<Record<WorkKind, Lane>> = {
  record: 'records',
  everything: 'full',
  page: 'local',
  publish: 'local',
  expiry: 'local',
  unrendered: 'local',
};

export const laneOf = ({ kind }: Pick<NewWork, 'kind'>): Lane => LANES[kind];

export const PUBLISH: NewWork = { kind: 'publish', name: '' };
export const EVERYTHING: NewWork = { kind: 'everything', name: '' };

export function recordWork(record: RequestedRecord): NewWork {
  const { type, id, version, removed, reviewed } = record;
  return {
    kind: 'record',
    name: `${type} ${id}`,
    version,
    ...((removed || reviewed) && {
      options: { ...(removed && { removed }), ...(reviewed && { reviewed }) },
    }),
  };
}

/** The record that a row of this kind is about. A type has no spaces, an id may. */
export function recordOf({ name }: Pick<NewWork, 'name'>): RecordName {
  const [type = '', ...id] = name.split(' ');
  return { type, id: id.join(' ') };
}

/** An instant that never comes, for rows that wait for a person. Epoch milliseconds. */
export const NEVER = Number.MAX_SAFE_INTEGER;

export function workRow(row: Row): WorkRow {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const { version } = row;
  return {
    seq: Number(row.seq),
    locale: row.locale as LocaleId,
    kind: row.kind as WorkKind,
    name: String(row.name),
    ...(version !== null && { version: Number(version) }),
    options: JSON.parse(text(row.options) ?? '{}') as WorkOptions,
    delivery: text(row.delivery),
    state: row.state as DeliveryState,
    deaths: Number(row.deaths),
    failures: Number(row.failures),
    rechecks: Number(row.rechecks),
    addedAt: Number(row.added_at),
    problem: text(row.problem),
  };
}

export const seqsOf = (rows: ReadonlyArray<Pick<WorkRow, 'seq'>>): string =>
  storableJson(rows.map(({ seq }) => seq));

interface AddedRow {
  readonly locale: LocaleId;
  readonly work: NewWork;
  readonly delivery?: string | undefined;
  readonly state?: DeliveryState;
  readonly now: number;
  readonly dueAt?: number;
  readonly failures?: number;
  readonly rechecks?: number;
}

/** A row as it's stored. */
export function newRow({ locale, work, delivery, state = 'received', now, ...rest }: AddedRow) {
  const { dueAt = now, failures = 0, rechecks = 0 } = rest;
  const { kind, name, version = null, options } = work;
  return {
    locale,
    lane: laneOf(work),
    kind,
    name,
    version,
    options: options ? storableJson(options) : null,
    delivery: delivery ?? null,
    state,
    failures,
    rechecks,
    due_at: dueAt,
    added_at: now,
    changed_at: now,
  };
}

type RequestedWork = NewWork & Partial<Pick<WorkRow, 'failures'>>;

/** How long a record that failed before may keep the others of its locale waiting. */
const PATIENCE_MS = 5_000;

/**
 * One request for all rows of a claim: each record once, in the highest version announced.
 *
 * @param earlier rows about the same records that were done already
 */
export function requestOf(
  rows: ReadonlyArray<RequestedWork>,
  earlier: ReadonlyArray<RequestedWork> = [],
): RebuildRequest {
  const accepted = [...new Set(rows.flatMap(({ options }) => options?.accepted ?? []))];
  const pages = rows.flatMap(({ kind, name }) => (kind === 'page' ? [name] : []));
  const isFull = rows.some(({ kind }) => kind === 'everything');
  return {
    ...(isFull ? {} : { records: [...recordsOf(rows, earlier)] }),
    ...(pages.length > 0 && { pages: [...new Set(pages)] }),
    ...(accepted.length > 0 && { accepted }),
  };
}

function recordsOf(
  rows: ReadonlyArray<RequestedWork>,
  earlier: ReadonlyArray<RequestedWork>,
): Iterable<RequestedRecord> {
  const latest = new Map<string, RequestedRecord>();
  const done = new Set(earlier);
  for (const row of [...earlier, ...rows]) {
    if (row.kind !== 'record') continue;
    const known = latest.get(row.name);
    const version = highest(known?.version, row.version);
    const isLatest = (row.version ?? version ?? 0) === (version ?? 0);
    // Without a version, a row doesn't say that a record is back which a version removed.
    const isAnnounced = isLatest && (row.version !== undefined || version === undefined);
    const removed =
      (isLatest ? row.options?.removed : undefined) ?? (isAnnounced ? undefined : known?.removed);
    latest.set(row.name, {
      ...recordOf(row),
      ...(version !== undefined && { version }),
      ...(removed && { removed }),
      ...reviewedIn({ row, isLatest, isDone: done.has(row) }, known),
      ...(row.failures && { patienceMs: PATIENCE_MS }),
    });
  }
  return latest.values();
}

interface Announcement {
  readonly row: RequestedWork;
  /** Whether no row before it announced a later version. */
  readonly isLatest: boolean;
  readonly isDone: boolean;
}

/** What was done already is reviewed no more, nor is a version that came after the reviewed one. */
function reviewedIn(
  { row, isLatest, isDone }: Announcement,
  known: RequestedRecord | undefined,
): Pick<RequestedRecord, 'reviewed'> {
  const isNews = isLatest && row.version !== known?.version;
  const own = isLatest && !isDone && row.options?.reviewed;
  return own || (!isNews && known?.reviewed) ? { reviewed: true } : {};
}

function highest(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.max(a, b);
}
