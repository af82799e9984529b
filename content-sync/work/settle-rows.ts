import { storableJson, type Tables } from '#storage/state-store.ts';
import { type Backoff, backoffMs } from '../backoff.ts';
import type { DeliveryState } from '../contract/delivery-states.ts';
import type { LocaleId } from '../contract/locale.ts';
import { type RecordName, recordKey } from '../locale-file/keys.ts';
import type { RebuildResult } from '../rebuild/rebuild.ts';
import { type Lane, NEVER, seqsOf, type WorkRow, workRow } from './work-row.ts';

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
  /** After how many failures in a row a row is abandoned, and the waits before. */
  readonly retries: Readonly<Record<Lane, Backoff & { readonly most: number }>>;
  readonly recheckMs: number;
  /** How often a record is looked up that the source didn't have as announced. */
  readonly mostRechecks: number;
}

interface Settling extends RetryRules {
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
 * Records to look up once more, though their rows are done: records announced without a version, which
 * may have been read before they changed, and records that had the announced version only in another
 * language of the country.
 */
export function recordsToRecheck(
  rows: ReadonlyArray<WorkRow>,
  result: EndedWell,
): ReadonlySet<string> {
  const missing = keysOf(result.missing);
  const elsewhere = keysOf(result.elsewhere);
  // What follows a row has no version, and is followed by nothing.
  const announced = rows.filter(
    ({ kind, version, rechecks }) => kind === 'record' && (version !== undefined || rechecks === 0),
  );
  const again = announced.filter(
    ({ name, version }) => elsewhere.has(name) || (version === undefined && !missing.has(name)),
  );
  return new Set(again.map(({ name }) => name));
}

/** Records that could not be read along with those of the rows, such as lists that they are in. */
export function namesUnreadAlongside(
  rows: ReadonlyArray<WorkRow>,
  { unread }: Pick<EndedWell, 'unread'>,
): ReadonlySet<string> {
  return keysOf(unread).difference(new Set(rows.map(({ name }) => name)));
}

/** A delivery that shoppers see now. */
export interface Live {
  readonly locale: LocaleId;
  /** Seconds since it was received. */
  readonly seconds: number;
}

/** The states of rows of which nothing is left to be done. */
const DONE: ReadonlySet<DeliveryState> = new Set([
  'published',
  'ingested',
  'unconfirmed',
  'failed',
]);

interface Settled {
  readonly outcomes: ReadonlyMap<WorkRow, RowOutcome>;
  /** The process that had claimed the rows. */
  readonly claimant: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Gives each row its outcome, unless another process has taken it over. What the shop itself had to
 * do leaves no trace once it's done.
 */
export async function settleRows(
  tables: Tables,
  { outcomes, claimant, now }: Settled,
): Promise<void> {
  const all = [...outcomes];
  const isDone = ([row, { state }]: (typeof all)[number]) =>
    row.delivery === undefined && DONE.has(state);
  const mine = `${tables.among('seq', 'bigint')} AND (claimed_by = ? OR claimed_by IS NULL)`;
  const done = seqsOf(all.filter(isDone).map(([row]) => row));
  await tables.run(`DELETE FROM work WHERE ${mine}`, done, claimant);
  const open = all.filter((each) => !isDone(each));
  const alike = Map.groupBy(open, ([, outcome]) => JSON.stringify(outcome));
  for (const some of alike.values()) {
    const { state, problem, dueAt = NEVER, failures = 0, rechecks } = some[0]?.[1] ?? {};
    await tables.run(
      `UPDATE work SET state = ?, claimed_by = NULL, problem = ?, due_at = ?, failures = ?,
         rechecks = coalesce(?, rechecks), changed_at = ? WHERE ${mine}`,
      ...[state ?? '', problem ?? null, dueAt, failures, rechecks ?? null, now],
      seqsOf(some.map(([row]) => row)),
      claimant,
    );
  }
}

interface Ingested {
  readonly locale: LocaleId;
  /** The rows that were ingested. */
  readonly rows: ReadonlyArray<WorkRow>;
  readonly state: 'published' | 'ingested';
  readonly now: number;
}

/**
 * Finishes rows that were stopped, abandoned or dead-lettered, if what they are about was ingested since.
 */
export async function finishParked(
  tables: Tables,
  { locale, rows, state, now }: Ingested,
): Promise<void> {
  if (rows.length === 0) return;
  const isFull = rows.some(({ kind }) => kind === 'everything');
  const same = isFull ? '' : `AND kind = 'record' AND ${tables.among('name', 'text')}`;
  const names = rows.flatMap(({ kind, name }) => (kind === 'record' ? [name] : []));
  const values = [locale, ...(isFull ? [] : [storableJson(names)])];
  const parked = `locale = ? AND claimed_by IS NULL
    AND state IN ('stopped', 'failed', 'dead-lettered') ${same}`;
  await tables.run(`DELETE FROM work WHERE ${parked} AND delivery IS NULL`, ...values);
  const finish = `UPDATE work SET state = ?, problem = NULL, due_at = ?, changed_at = ?`;
  await tables.run(`${finish} WHERE ${parked}`, state, NEVER, now, ...values);
}

/** The deliveries of rows of which nothing is left to be done in their locale. */
export async function liveDeliveries(
  tables: Tables,
  published: ReadonlyArray<WorkRow>,
  now: number,
): Promise<Array<Live>> {
  const deliveries = published.flatMap(({ delivery }) => delivery ?? []);
  if (deliveries.length === 0) return [];
  const rows = await tables.all(
    `SELECT DISTINCT delivery, locale FROM work WHERE ${tables.among('delivery', 'text')}
     AND state IN ('received', 'waiting', 'quarantined')`,
    storableJson([...new Set(deliveries)]),
  );
  const open = new Set(rows.map(({ delivery, locale }) => `${delivery} ${locale}`));
  const byDelivery = new Map(published.map((row) => [row.delivery, row]));
  return [...byDelivery].flatMap(([delivery, { locale, addedAt }]) => {
    if (delivery === undefined || open.has(`${delivery} ${locale}`)) return [];
    return [{ locale, seconds: (now - addedAt) / 1_000 }];
  });
}

/**
 * Finishes rows that were ingested while a locale was held, once a release of it is published again:
 * shoppers see the last version of each record, and never saw those before it.
 */
export async function finishIngested(
  tables: Tables,
  locale: LocaleId,
  now: number,
): Promise<ReadonlyArray<Live>> {
  const latestFirst = await tables.all(
    `SELECT * FROM work WHERE state = 'ingested' AND locale = ?
     ORDER BY coalesce(version, 0) DESC, seq DESC`,
    locale,
  );
  const ingested = latestFirst.map(workRow);
  const seen = new Map(ingested.toReversed().map((row) => [`${row.kind} ${row.name}`, row]));
  const last = [...seen.values()];
  const finish = `UPDATE work SET state = ?, changed_at = ? WHERE ${tables.among('seq', 'bigint')}`;
  await tables.run(
    finish,
    'superseded',
    now,
    seqsOf(ingested.filter((row) => !last.includes(row))),
  );
  await tables.run(finish, 'published', now, seqsOf(last));
  return liveDeliveries(tables, last, now);
}

/** The problem of rows whose rebuild was killed with the shop. */
export const PROCESS_ENDED = 'The shop was killed during a rebuild of it.';

/** A row that was alone in a rebuild that ended its process is a dead letter after so many deaths. */
const DEATHS_MAX = 2;

export interface Death {
  readonly problem: string;
  /** The process that had claimed the rows. */
  readonly claimant: string;
  readonly now: number;
  /** Whether the rebuild was of this alone, so that it must be the cause. */
  readonly isAlone: boolean;
}

/** Counts a death for each row. All are quarantined; one that was the cause twice is a dead letter. */
export async function recordDeaths(
  tables: Tables,
  rows: ReadonlyArray<Pick<WorkRow, 'seq'>>,
  { problem, claimant, now, isAlone }: Death,
): Promise<void> {
  const isWhy = isAlone ? `deaths + 1 >= ${DEATHS_MAX}` : 'FALSE';
  await tables.run(
    `UPDATE work SET claimed_by = NULL, deaths = deaths + 1, problem = ?, due_at = ?,
       changed_at = ?, state = CASE WHEN ${isWhy} THEN 'dead-lettered' ELSE 'quarantined' END
     WHERE ${tables.among('seq', 'bigint')} AND (claimed_by = ? OR claimed_by IS NULL)`,
    ...[problem, now, now, seqsOf(rows), claimant],
  );
}

/**
 * Counts a death for what a process had claimed that was killed. Most such deaths have nothing to do
 * with it, so a row is quarantined only by its second one.
 */
export async function recordProcessEnded(
  tables: Tables,
  claimant: string,
  now: number,
): Promise<void> {
  await tables.run(
    `UPDATE work SET claimed_by = NULL, deaths = deaths + 1, problem = ?, due_at = ?,
       changed_at = ?,
       state = CASE WHEN deaths + 1 >= ${DEATHS_MAX} THEN 'quarantined' ELSE 'received' END
     WHERE claimed_by = ?`,
    ...[PROCESS_ENDED, now, now, claimant],
  );
}
