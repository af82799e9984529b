import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { DeliveryState } from '#domain/delivery-states.ts';
import type { LocaleId } from '#domain/locales.ts';
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

export function workRow(row: Record<string, SQLOutputValue>): WorkRow {
  const text = (value: SQLOutputValue | undefined) =>
    typeof value === 'string' ? value : undefined;
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

/** The states of rows of which nothing is left to be done. */
const DONE: ReadonlySet<DeliveryState> = new Set(['published', 'built', 'unconfirmed', 'failed']);

/** Gives each row its outcome. What the shop itself had to do leaves no trace once it's done. */
export function settleRows(
  database: DatabaseSync,
  outcomes: ReadonlyMap<WorkRow, RowOutcome>,
  now: number,
): void {
  const drop = database.prepare('DELETE FROM work WHERE seq = ?');
  const update = database.prepare(
    `UPDATE work SET state = ?, is_carried = 0, problem = ?, due_at = ?, failures = ?, rechecks = ?,
       changed_at = ? WHERE seq = ?`,
  );
  for (const [row, { state, problem = null, dueAt = NEVER, ...counts }] of outcomes) {
    if (row.delivery === undefined && DONE.has(state)) {
      drop.run(row.seq);
      continue;
    }
    const { failures = 0, rechecks = row.rechecks } = counts;
    update.run(state, problem, dueAt, failures, rechecks, now, row.seq);
  }
}

interface Ingested {
  readonly locale: LocaleId;
  /** The rows that were ingested. */
  readonly rows: ReadonlyArray<WorkRow>;
  readonly state: 'published' | 'built';
  readonly now: number;
}

/**
 * Finishes rows that were stopped, given up or set aside, if what they are about was ingested since.
 */
export function finishParked(database: DatabaseSync, { locale, rows, state, now }: Ingested): void {
  const parked = `locale = :locale AND is_carried = 0 AND state IN ('stopped', 'failed', 'dead-lettered')`;
  const isFull = rows.some(({ kind }) => kind === 'everything');
  const names = JSON.stringify(rows.flatMap(({ kind, name }) => (kind === 'record' ? [name] : [])));
  const same = isFull
    ? 'TRUE'
    : `kind = 'record' AND name IN (SELECT value FROM json_each(:names))`;
  const values = isFull ? { locale } : { locale, names };
  database.prepare(`DELETE FROM work WHERE ${parked} AND ${same} AND delivery IS NULL`).run(values);
  database
    .prepare(
      `UPDATE work SET state = :state, problem = NULL, due_at = ${NEVER}, changed_at = :now
       WHERE ${parked} AND ${same}`,
    )
    .run({ ...values, state, now });
}

/** The deliveries of rows of which nothing is left to be done in their locale. */
export function liveDeliveries(
  database: DatabaseSync,
  published: ReadonlyArray<WorkRow>,
  now: number,
): Array<Live> {
  const isOpen = database.prepare(
    `SELECT 1 FROM work WHERE delivery = ? AND locale = ?
     AND state IN ('received', 'waiting', 'suspect') LIMIT 1`,
  );
  const byDelivery = new Map(published.map((row) => [row.delivery, row]));
  return [...byDelivery].flatMap(([delivery, { locale, addedAt }]) => {
    if (delivery === undefined || isOpen.get(delivery, locale)) return [];
    return [{ locale, seconds: (now - addedAt) / 1_000 }];
  });
}

/**
 * Finishes rows that were ingested while a locale was held, once a release of it is published again:
 * shoppers see the last version of each record, and never saw those before it.
 */
export function finishBuilt(
  database: DatabaseSync,
  locale: LocaleId,
  now: number,
): ReadonlyArray<Live> {
  const built = database
    .prepare(
      `SELECT *, row_number() OVER (PARTITION BY kind, name ORDER BY ifnull(version, 0) DESC, seq DESC) = 1
         AS is_last
       FROM work WHERE state = 'built' AND locale = ?`,
    )
    .all(locale);
  const finish = database.prepare('UPDATE work SET state = ?, changed_at = ? WHERE seq = ?');
  for (const { seq, is_last } of built) {
    finish.run(is_last ? 'published' : 'superseded', now, Number(seq));
  }
  return liveDeliveries(database, built.filter(({ is_last }) => is_last).map(workRow), now);
}

/** The problem of rows whose rebuild was killed with the shop. */
export const PROCESS_ENDED = 'The shop was killed while a rebuild carried it.';

/** A row that was alone in a rebuild that ended its process is set aside after so many deaths. */
const DEATHS_MAX = 2;

export interface Death {
  readonly problem: string;
  readonly now: number;
  /** Whether the rebuild carried only this, so that it must be the cause. */
  readonly isAlone: boolean;
}

/** Counts a death for each row. All become suspects; one that was the cause twice is set aside. */
export function noteDeaths(
  database: DatabaseSync,
  rows: ReadonlyArray<Pick<WorkRow, 'seq' | 'deaths'>>,
  { problem, now, isAlone }: Death,
): void {
  const note = database.prepare(
    `UPDATE work SET state = ?, deaths = deaths + 1, is_carried = 0, problem = ?, due_at = ?,
       changed_at = ? WHERE seq = ?`,
  );
  for (const { seq, deaths } of rows) {
    const isWhy = isAlone && deaths + 1 >= DEATHS_MAX;
    note.run(isWhy ? 'dead-lettered' : 'suspect', problem, now, now, seq);
  }
}

/**
 * Counts a death for what a rebuild carried when the shop was killed. Most such deaths have nothing
 * to do with it, so a row becomes a suspect only by its second one.
 */
export function noteProcessEnded(database: DatabaseSync, now: number): void {
  database
    .prepare(
      `UPDATE work SET is_carried = 0, deaths = deaths + 1, problem = ?, due_at = ?, changed_at = ?,
         state = CASE WHEN deaths + 1 >= ${DEATHS_MAX} THEN 'suspect' ELSE 'received' END
       WHERE is_carried = 1`,
    )
    .run(PROCESS_ENDED, now, now);
}
