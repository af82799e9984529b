import type { DatabaseSync } from 'node:sqlite';
import type { DeliveryState } from '#domain/delivery-states.ts';
import { type LocaleId, localesOf } from '#domain/locales.ts';
import { inTransaction } from '#storage/transactions.ts';
import type { ChangedRecord, ContentChanged } from '../source/content-source.ts';
import { EVERYTHING, laneOf, type NewWork, recordWork } from './work-row.ts';

/** A webhook that says what changed. */
export interface Delivery extends ContentChanged {
  /** The id that the sender gave the delivery. */
  readonly id: string;
  /** The id of the request that delivered it. */
  readonly requestId?: string | undefined;
}

/** The part of a delivery that concerns one locale: all its rows together. */
export interface DeliveryPart extends Pick<ContentChanged, 'records'> {
  /** Increases with every part that is added or replayed. */
  readonly seq: number;
  readonly delivery: string;
  readonly locale: LocaleId;
  /** That of the row that is furthest from done. */
  readonly state: DeliveryState;
  readonly problem: string | undefined;
  /** How often a rebuild that carried it ended the rebuild process, or the shop. */
  readonly deaths: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly changedAt: number;
}

/** Adds deliveries in one transaction; repeated ones have no effect. */
export function addDeliveries(
  database: DatabaseSync,
  deliveries: ReadonlyArray<Delivery>,
  { now, isFollowed = () => true }: Addition,
): void {
  const addOne = database.prepare(
    'INSERT OR IGNORE INTO deliveries (id, received_at, records, request_id) VALUES (?, ?, ?, ?)',
  );
  const isNew = ({ id, records, requestId }: Delivery) => {
    const stored = records ? JSON.stringify(records) : null;
    return addOne.run(id, now, stored, requestId ?? null).changes > 0;
  };
  const addRow = rowWriter(database);
  const addRows = (locale: LocaleId, { id, records }: Delivery) => {
    const state = isFollowed(locale) ? 'received' : 'unpublished';
    for (const work of workOf(records)) addRow({ locale, work, delivery: id, state, now });
  };
  inTransaction(database, () => {
    for (const delivery of deliveries.filter(isNew)) {
      for (const locale of localesIn(delivery)) addRows(locale, delivery);
    }
  });
}

const localesIn = ({ countries }: Delivery) =>
  new Set(countries.flatMap((country) => localesOf(country).map(({ id }) => id)));

interface Addition {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether a locale follows its content; the work of the others waits until they do. */
  readonly isFollowed?: (locale: LocaleId) => boolean;
}

const workOf = (records: ReadonlyArray<ChangedRecord> | undefined): ReadonlyArray<NewWork> =>
  records?.map(recordWork) ?? [EVERYTHING];

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

/** Returns a function that adds a row. */
export function rowWriter(database: DatabaseSync): (row: AddedRow) => void {
  const insert = database.prepare(
    `INSERT INTO work (locale, lane, kind, name, version, options, delivery, state, failures,
       rechecks, due_at, added_at, changed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ locale, work, delivery, state = 'received', now, dueAt = now, ...counts }) => {
    const { failures = 0, rechecks = 0 } = counts;
    const { kind, name, version = null, options } = work;
    const stored = options ? JSON.stringify(options) : null;
    const what = [locale, laneOf(work), kind, name, version, stored, delivery ?? null] as const;
    insert.run(...what, state, failures, rechecks, dueAt, now, now);
  };
}

/** From the state that is furthest from done to the one that says least. */
const RANKS: ReadonlyArray<DeliveryState> = [
  'suspect',
  'waiting',
  'received',
  'unpublished',
  'dead-lettered',
  'failed',
  'stopped',
  'built',
  'unconfirmed',
  'discarded',
  'published',
  'superseded',
];

const RANK = `CASE state ${RANKS.map((state, rank) => `WHEN '${state}' THEN ${rank}`).join(' ')} END`;

/** Rows that the shop itself asked for have no delivery, and are named by what they do. */
const NAME = `ifnull(delivery, kind || ' ' || name)`;

export interface PartFilter {
  readonly state?: DeliveryState | undefined;
  readonly locale?: LocaleId | undefined;
  readonly delivery?: string | undefined;
  readonly limit?: number | undefined;
  readonly newestFirst?: boolean | undefined;
}

/**
 * The parts of deliveries that match a filter, in the order in which they were added; and what the
 * shop itself asked for, if it was set aside.
 */
export function listParts(database: DatabaseSync, filter: PartFilter): Array<DeliveryPart> {
  const { state, limit = -1, newestFirst = false } = filter;
  const { conditions, values } = selectedRows(filter);
  const rows = database
    .prepare(
      `SELECT part.seq, part.name, part.locale, work.state, problem, part.deaths, part.changed_at,
         part.added_at, records
       FROM (
         SELECT min(seq) AS seq, ${NAME} AS name, delivery, locale, max(deaths) AS deaths,
           max(changed_at) AS changed_at, min(added_at) AS added_at,
           min(${RANK} * 1000000000000 + seq) % 1000000000000 AS told
         FROM work WHERE ${conditions.join(' AND ')} GROUP BY ${NAME}, locale
       ) AS part
       JOIN work ON work.seq = told
       LEFT JOIN deliveries ON deliveries.id = part.delivery
       WHERE ${state === undefined ? 'TRUE' : 'work.state = :state'}
       ORDER BY part.seq ${newestFirst ? 'DESC' : ''} LIMIT :limit`,
    )
    .all({ ...values, limit });
  return rows.map((row) => ({
    seq: Number(row.seq),
    delivery: String(row.name),
    locale: row.locale as LocaleId,
    state: row.state as DeliveryState,
    problem: row.problem === null ? undefined : String(row.problem),
    deaths: Number(row.deaths),
    receivedAt: Number(row.added_at),
    changedAt: Number(row.changed_at),
    records: typeof row.records === 'string' ? JSON.parse(row.records) : undefined,
  }));
}

/** What the shop itself asked for is listed once it was set aside. */
const OF_THE_SHOP = `delivery IS NULL AND state = 'dead-lettered'`;
/** How many of the newest rows may belong to as many parts as are listed. */
const ROWS_A_PART = 100;

/**
 * The rows of the parts that a filter may select. Has only conditions that are needed, so that
 * SQLite finds a few rows among very many by an index.
 */
function selectedRows({ state, locale, delivery, limit, newestFirst }: PartFilter) {
  const deliveriesOf = (rows: string) =>
    `(delivery IN (SELECT delivery FROM work WHERE ${rows}) OR ${OF_THE_SHOP})`;
  const conditions = [
    ...(state === undefined ? [] : [deliveriesOf('state = :state')]),
    ...(locale === undefined ? [] : ['locale = :locale']),
    ...(delivery === undefined ? [] : ['delivery = :delivery']),
  ];
  if (conditions.length === 0 && newestFirst && limit !== undefined) {
    conditions.push(deliveriesOf(`TRUE ORDER BY seq DESC LIMIT ${limit * ROWS_A_PART}`));
  }
  conditions.push(`(delivery IS NOT NULL OR ${OF_THE_SHOP})`);
  const given = Object.entries({ state, locale, delivery });
  const values = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  return { conditions, values: values as Record<string, string> };
}

/** How many deliveries are in each state, by locale, and when the oldest of them was received. */
export function countParts(
  database: DatabaseSync,
): Array<{ locale: LocaleId; state: DeliveryState; count: number; oldest: number }> {
  return database
    .prepare(
      `SELECT locale, state, count(DISTINCT ${NAME}) AS count, min(added_at) AS oldest FROM work
       WHERE delivery IS NOT NULL OR state = 'dead-lettered' GROUP BY locale, state`,
    )
    .all()
    .map((row) => ({
      locale: row.locale as LocaleId,
      state: row.state as DeliveryState,
      count: Number(row.count),
      oldest: Number(row.oldest),
    }));
}

/** Seconds from the receipt of deliveries until shoppers saw them, newest last. */
export function latencies(
  database: DatabaseSync,
  limit: number,
): Array<{ locale: LocaleId; at: number; seconds: number }> {
  return database
    .prepare(
      `SELECT locale, changed_at AS at, changed_at - added_at AS ms FROM work
       WHERE state = 'published' AND delivery IS NOT NULL
       ORDER BY changed_at DESC, seq DESC LIMIT ?`,
    )
    .all(limit)
    .map(({ locale, at, ms }) => ({
      locale: locale as LocaleId,
      at: Number(at),
      seconds: Number(ms) / 1_000,
    }))
    .reverse();
}

/** Deliveries by their ids, or all in a state. */
export type NamedDeliveries = ReadonlyArray<string> | 'failed' | 'dead-lettered';

interface Named {
  readonly deliveries: NamedDeliveries;
}

/** The condition that selects rows of named deliveries, and its value. */
function selected({ deliveries }: Named): readonly [condition: string, value: string] {
  return typeof deliveries === 'string'
    ? ['state = ?', deliveries]
    : ['delivery IN (SELECT value FROM json_each(?))', JSON.stringify(deliveries)];
}

/** Resets deliveries to received, as if they had done no harm. Returns the number of parts. */
export function replayParts(database: DatabaseSync, named: Named, now: number): number {
  const [condition, value] = selected(named);
  return changeParts(database, {
    condition,
    values: [value],
    set: `state = 'received', is_carried = 0, deaths = 0, failures = 0, rechecks = 0,
      problem = NULL, due_at = ${now}, changed_at = ${now}`,
  });
}

/** Discards deliveries that failed or were set aside. Returns the number of parts. */
export function discardParts(database: DatabaseSync, named: Named, now: number): number {
  const [condition, value] = selected(named);
  return changeParts(database, {
    condition: `${condition} AND state IN ('failed', 'dead-lettered')`,
    values: [value],
    set: `state = 'discarded', problem = NULL, changed_at = ${now}`,
  });
}

interface PartsChange {
  readonly condition: string;
  readonly values: ReadonlyArray<string>;
  readonly set: string;
}

function changeParts(database: DatabaseSync, { condition, values, set }: PartsChange): number {
  const changed = database
    .prepare(`UPDATE work SET ${set} WHERE ${condition} RETURNING ${NAME} AS name, locale`)
    .all(...values);
  return new Set(changed.map(({ name, locale }) => `${name} ${locale}`)).size;
}

/** Those of the given deliveries of which nothing is left to be done. */
export function settledDeliveries(
  database: DatabaseSync,
  ids: ReadonlyArray<string>,
): Array<string> {
  return database
    .prepare(
      `SELECT id FROM deliveries WHERE id IN (SELECT value FROM json_each(?)) AND id NOT IN
         (SELECT delivery FROM work
          WHERE delivery IS NOT NULL AND state IN ('received', 'waiting', 'suspect'))`,
    )
    .all(JSON.stringify(ids))
    .map(({ id }) => String(id));
}

/**
 * The states in which rows are deleted in time. Dead letters stay until somebody deals with them.
 */
const ENDED = `'unpublished', 'published', 'superseded', 'stopped', 'unconfirmed', 'failed', 'discarded'`;

/** Deletes deliveries that ended before an instant. */
export function forgetDeliveries(database: DatabaseSync, before: number): void {
  inTransaction(database, () => {
    database.prepare(`DELETE FROM work WHERE changed_at < ? AND state IN (${ENDED})`).run(before);
    database
      .prepare(
        `DELETE FROM deliveries WHERE received_at < ?
         AND NOT EXISTS (SELECT 1 FROM work WHERE delivery = deliveries.id)`,
      )
      .run(before);
  });
}

/** Rows from a clock that was ahead are dated now, so that they are done and deleted in time. */
export function clampInstants(database: DatabaseSync, now: number): void {
  inTransaction(database, () => {
    for (const [table, column] of INSTANTS) {
      database.prepare(`UPDATE ${table} SET ${column} = :now WHERE ${column} > :now`).run({ now });
    }
  });
}

const INSTANTS = [
  ['deliveries', 'received_at'],
  ['work', 'added_at'],
  ['work', 'changed_at'],
] as const;
