import type { LocaleId } from '#domain/locale/locales.ts';
import type { DeliveryState } from '#domain/webhooks/delivery-states.ts';
import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type { RowOutcome } from './row-outcome.ts';
import type { WorkKind, WorkOptions, WorkRow } from './work-row.ts';

/** A delivery that shoppers see now. */
export interface Live {
  readonly locale: LocaleId;
  /** Seconds since it was received. */
  readonly seconds: number;
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
 * Finishes rows that were stopped, given up or dead-lettered, if what they are about was ingested since.
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
export const PROCESS_ENDED = 'The shop was killed while it was being rebuilt.';

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
export async function noteDeaths(
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
export async function noteProcessEnded(
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
