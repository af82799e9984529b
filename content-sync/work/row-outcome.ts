import type { DeliveryState } from '#domain/webhooks/delivery-states.ts';
import { type Backoff, backoffMs } from '../backoff.ts';
import { type RecordName, recordKey } from '../locale-file/keys.ts';
import type { RebuildResult } from '../rebuild/rebuild.ts';
import type { Lane, WorkRow } from './work-row.ts';

/** What becomes of a row after a rebuild. */
export interface RowOutcome {
  readonly state: DeliveryState;
  readonly problem?: string | undefined;
  /** When it is done again, in epoch milliseconds; undefined if it waits for nothing more. */
  readonly dueAt?: number | undefined;
  readonly failures?: number | undefined;
  readonly rechecks?: number | undefined;
}

export interface RetryRules {
  /** After how many failures in a row a row is given up, and the waits before. */
  readonly retries: Readonly<Record<Lane, Backoff & { readonly most: number }>>;
  readonly recheckMs: number;
  /** How often a record is looked up that the source didn't have as announced. */
  readonly mostRechecks: number;
}

export interface Settling extends RetryRules {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly lane: Lane;
  /** Whether the source came back during the rebuild, so that a failure is no reason to wait. */
  readonly isSourceBack: boolean;
}

export type EndedWell = Exclude<RebuildResult, { outcome: 'failed' }>;
type Failed = Extract<RebuildResult, { outcome: 'failed' }>;

/** The outcome of each row of a claim: its own, whatever became of the others. */
export function rowOutcomes(
  rows: ReadonlyArray<WorkRow>,
  result: RebuildResult,
  settling: Settling,
): ReadonlyMap<WorkRow, RowOutcome> {
  const outcomeOf =
    result.outcome === 'failed'
      ? (row: WorkRow) => failedOutcome(row, result, settling)
      : endedWellOutcome(result, settling);
  return new Map(rows.map((row) => [row, outcomeOf(row)]));
}

function failedOutcome(row: WorkRow, { problem, isStopped }: Failed, settling: Settling) {
  const again = retried(row, problem, settling);
  // A full pull with unusual content is tried again, since the source may have other content.
  return isStopped ? ({ ...again, state: 'stopped', problem } as const) : again;
}

function retried(row: WorkRow, problem: string, settling: Settling): RowOutcome {
  const { now, lane, isSourceBack, retries } = settling;
  const { most, ...waits } = retries[lane];
  const failures = row.failures + 1;
  if (failures > most) return { state: 'failed', problem };
  const dueAt = isSourceBack ? now : now + backoffMs(failures, waits);
  return { state: 'waiting', problem, failures, dueAt };
}

function endedWellOutcome(result: EndedWell, settling: Settling): (row: WorkRow) => RowOutcome {
  const done: RowOutcome = { state: result.outcome === 'held' ? 'ingested' : 'published' };
  const late = keysOf(result.unconfirmed);
  const missing = keysOf(result.missing);
  const stopped = keysOf(result.stopped);
  const unread = new Map(
    result.unread.map(({ type, id, problem }) => [recordKey(type, id), problem]),
  );
  return (row) => {
    if (row.kind !== 'record') return done;
    const problem = unread.get(row.name);
    if (problem !== undefined) return retried(row, problem, settling);
    if (late.has(row.name)) return rechecked(row, NEVER_CAME, settling);
    if (missing.has(row.name)) return rechecked(row, done, settling);
    return stopped.has(row.name) ? STOPPED : done;
  };
}

const keysOf = (names: ReadonlyArray<RecordName>): ReadonlySet<string> =>
  new Set(names.map(({ type, id }) => recordKey(type, id)));

/** The outcome until the record is looked up again or, after the last time, `last`. */
function rechecked(row: WorkRow, last: RowOutcome, settling: Settling): RowOutcome {
  const { now, mostRechecks } = settling;
  const rechecks = row.rechecks + 1;
  if (rechecks > mostRechecks) return last;
  return { state: 'waiting', rechecks, dueAt: now + recheckWaitMs({ ...row, rechecks }, settling) };
}

/**
 * An announced version is due any moment, so the first waits for it are short. What was announced
 * without a version is looked up again once that long after.
 */
export function recheckWaitMs(
  { version, rechecks }: Pick<WorkRow, 'version' | 'rechecks'>,
  { recheckMs }: Pick<RetryRules, 'recheckMs'>,
): number {
  if (version === undefined) return recheckMs;
  return backoffMs(rechecks, { firstMs: recheckMs / 64, longestMs: recheckMs });
}

const NEVER_CAME: RowOutcome = {
  state: 'unconfirmed',
  problem: 'The API never had the version that was announced.',
};

const STOPPED: RowOutcome = {
  state: 'stopped',
  problem: 'It has content that looks unusual, and waits for somebody to let it through.',
};

/**
 * Records to look up once more, though their rows are done: those announced without a version, which
 * may have been read before they changed, and those that had the announced version only in another
 * language of the country.
 */
export function recordsToRecheck(
  rows: ReadonlyArray<WorkRow>,
  result: EndedWell,
): ReadonlySet<string> {
  const missing = keysOf(result.missing);
  const unversioned = rows.filter(
    ({ kind, name, version, rechecks }) =>
      kind === 'record' && version === undefined && rechecks === 0 && !missing.has(name),
  );
  return new Set([...unversioned.map(({ name }) => name), ...keysOf(result.elsewhere)]);
}

/** Records that could not be read along with those of the rows, such as lists that they are in. */
export function namesUnreadAlongside(
  rows: ReadonlyArray<WorkRow>,
  { unread }: Pick<EndedWell, 'unread'>,
): ReadonlySet<string> {
  return keysOf(unread).difference(new Set(rows.map(({ name }) => name)));
}
