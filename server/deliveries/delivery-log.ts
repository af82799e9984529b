import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { NamedDeliveries } from '#console/contract.ts';
import type { ContentChanged } from '#content-sync/source/content-source.ts';
import type { DeliveryState } from '#domain/delivery-states.ts';
import { type LocaleId, localesOf } from '#domain/locales.ts';
import { addColumn, type Step } from '#storage/migrations.ts';
import { openStateFile } from '#storage/open-state-file.ts';
import { inTransaction } from '#storage/transactions.ts';
import type { ContentDelivery } from '../content-hook.ts';

/** A webhook, identified by its sender's id. */
export type Delivery = ContentDelivery;

/** The part of a delivery that concerns one locale. */
export interface DeliveryPart extends Pick<ContentChanged, 'records'> {
  /** Increases with every part that is added or replayed. */
  readonly seq: number;
  readonly delivery: string;
  readonly locale: LocaleId;
  readonly state: DeliveryState;
  readonly problem: string | undefined;
  /** How often a rebuild that carried it ended the rebuild process, or the shop. */
  readonly deaths: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly changedAt: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id TEXT PRIMARY KEY,
    received_at INTEGER NOT NULL,
    records TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parts (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    delivery TEXT NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL,
    problem TEXT,
    changed_at INTEGER NOT NULL,
    UNIQUE (delivery, locale)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS parts_by_state ON parts (state, locale, seq);
`;

export function deliveriesFile(dataFolder: string): string {
  return join(dataFolder, 'deliveries.db');
}

/** Opens the log. Any process may read it; one origin follows it. */
export function openDeliveryDatabase(dataFolder: string): DatabaseSync {
  return openStateFile(deliveriesFile(dataFolder), STEPS, { synchronous: 'FULL' });
}

const STEPS: ReadonlyArray<Step> = [
  {
    up: (database) => database.exec(SCHEMA),
    down: 'DROP TABLE parts; DROP TABLE deliveries;',
  },
  {
    // The request that brought the delivery.
    up: (database) => addColumn(database, 'deliveries', 'request_id TEXT'),
    down: 'ALTER TABLE deliveries DROP COLUMN request_id;',
  },
  {
    // How many rebuild processes a part ended, and the states for that. Older code retries these.
    up: (database) => addColumn(database, 'parts', 'deaths INTEGER NOT NULL DEFAULT 0'),
    down: `
      UPDATE parts SET state = 'received' WHERE state = 'suspect';
      UPDATE parts SET state = 'failed' WHERE state IN ('dead-lettered', 'discarded');
      ALTER TABLE parts DROP COLUMN deaths;`,
  },
  {
    // Whether a running rebuild carries a part.
    up: (database) => addColumn(database, 'parts', 'is_carried INTEGER NOT NULL DEFAULT 0'),
    down: 'ALTER TABLE parts DROP COLUMN is_carried;',
  },
];

/** The version of its tables that this code writes. */
export const DELIVERIES_VERSION = STEPS.length;

/** Adds deliveries in one transaction; repeated ones have no effect. */
export function addDeliveries(
  database: DatabaseSync,
  deliveries: ReadonlyArray<Delivery>,
  now: number,
): void {
  const addOne = database.prepare(
    'INSERT OR IGNORE INTO deliveries (id, received_at, records, request_id) VALUES (?, ?, ?, ?)',
  );
  const addPart = database.prepare(
    `INSERT INTO parts (delivery, locale, state, changed_at) VALUES (?, ?, 'received', ?)`,
  );
  inTransaction(database, () => {
    for (const { id, countries, records, requestId = null } of deliveries) {
      const stored = records ? JSON.stringify(records) : null;
      const { changes } = addOne.run(id, now, stored, requestId);
      if (changes === 0) continue;
      const locales = [...new Set(countries)].flatMap(localesOf);
      for (const locale of locales) addPart.run(id, locale.id, now);
    }
  });
}

export interface PartFilter {
  readonly state?: DeliveryState | undefined;
  readonly locale?: LocaleId | undefined;
  readonly delivery?: string | undefined;
  /** Only parts up to this one. */
  readonly upTo?: number | undefined;
  readonly limit?: number | undefined;
  readonly newestFirst?: boolean | undefined;
}

const CONDITIONS = [
  ['state', 'state = ?'],
  ['locale', 'locale = ?'],
  ['delivery', 'delivery = ?'],
  ['upTo', 'seq <= ?'],
] as const;

/** The parts that match a filter, in the order of their numbers. */
export function listParts(database: DatabaseSync, filter: PartFilter): Array<DeliveryPart> {
  const { limit = -1, newestFirst = false } = filter;
  // Has only the conditions that are given, so that SQLite can use an index.
  const wanted = CONDITIONS.filter(([name]) => filter[name] !== undefined);
  const where = wanted.map(([, condition]) => condition).join(' AND ') || 'TRUE';
  const rows = database
    .prepare(
      `SELECT seq, delivery, locale, state, problem, deaths, changed_at, received_at, records
       FROM parts JOIN deliveries ON deliveries.id = delivery
       WHERE ${where} ORDER BY seq ${newestFirst ? 'DESC' : ''} LIMIT ?`,
    )
    .all(...wanted.map(([name]) => filter[name] ?? null), limit);
  return rows.map((row) => ({
    seq: Number(row.seq),
    delivery: String(row.delivery),
    locale: row.locale as LocaleId,
    state: row.state as DeliveryState,
    problem: row.problem === null ? undefined : String(row.problem),
    deaths: Number(row.deaths),
    receivedAt: Number(row.received_at),
    changedAt: Number(row.changed_at),
    records: row.records === null ? undefined : JSON.parse(String(row.records)),
  }));
}

/** What a rebuild carries: some of its deliveries, and the requests that delivered them. */
export interface CarriedDeliveries {
  readonly deliveries: ReadonlyArray<string>;
  readonly requestIds: ReadonlyArray<string>;
}

const NAMED_MAX = 20;

/** The deliveries that wait in a locale, up to a part. */
export function carriedDeliveries(
  database: DatabaseSync,
  { locale, upTo }: { readonly locale: LocaleId; readonly upTo: number },
): CarriedDeliveries {
  const rows = database
    .prepare(
      `SELECT id, request_id FROM parts JOIN deliveries ON deliveries.id = delivery
       WHERE state = 'waiting' AND locale = ? AND seq <= ? ORDER BY seq LIMIT ${NAMED_MAX}`,
    )
    .all(locale, upTo);
  return {
    deliveries: rows.map(({ id }) => String(id)),
    requestIds: rows.flatMap(({ request_id }) => (request_id === null ? [] : String(request_id))),
  };
}

/** Those of the given deliveries that no rebuild has to carry any more. */
export function settledDeliveries(
  database: DatabaseSync,
  ids: ReadonlyArray<string>,
): Array<string> {
  return database
    .prepare(
      `SELECT id FROM deliveries WHERE id IN (SELECT value FROM json_each(?)) AND id NOT IN
         (SELECT delivery FROM parts WHERE state IN ('received', 'waiting', 'suspect'))`,
    )
    .all(JSON.stringify(ids))
    .map(({ id }) => String(id));
}

/**
 * Writes to the disk, and changes nothing.
 *
 * @throws StateFileError if nothing can be written
 */
export function tryWriting(database: DatabaseSync): void {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
  database.exec(`PRAGMA user_version = ${Number(version)}`);
}

/** How many parts are in each state, by locale. */
export function countParts(
  database: DatabaseSync,
): Array<{ locale: LocaleId; state: DeliveryState; count: number; oldest: number }> {
  return database
    .prepare(
      `SELECT locale, state, count(*) AS count, min(received_at) AS oldest
       FROM parts JOIN deliveries ON deliveries.id = delivery GROUP BY locale, state`,
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
      `SELECT locale, changed_at AS at, changed_at - received_at AS ms
       FROM parts JOIN deliveries ON deliveries.id = delivery
       WHERE state = 'published' ORDER BY changed_at DESC, seq DESC LIMIT ?`,
    )
    .all(limit)
    .map(({ locale, at, ms }) => ({
      locale: locale as LocaleId,
      at: Number(at),
      seconds: Number(ms) / 1_000,
    }))
    .reverse();
}

interface Outcome {
  readonly to: DeliveryState;
  readonly problem?: string | undefined;
  readonly now: number;
}

/** Changes the state of parts. */
export function finishParts(
  database: DatabaseSync,
  seqs: Iterable<number>,
  { to, problem, now }: Outcome,
): void {
  const finish = database.prepare(
    'UPDATE parts SET state = ?, problem = ?, changed_at = ? WHERE seq = ?',
  );
  inTransaction(database, () => {
    for (const seq of seqs) finish.run(to, problem ?? null, now, seq);
  });
}

/** After ending the thread this often, a delivery is set aside. */
const DEATHS_MAX = 2;

export interface Death {
  readonly problem: string;
  readonly now: number;
  /** Whether the rebuild carried only this part, so that it must be the cause. */
  readonly isAlone: boolean;
}

/**
 * Counts that a rebuild with these parts ended its thread. If there were several, all become
 * suspects and are tried one by one; one that ends the thread alone is set aside.
 */
export function noteDeaths(
  database: DatabaseSync,
  parts: ReadonlyArray<DeliveryPart>,
  { problem, now, isAlone }: Death,
): void {
  const note = database.prepare(
    'UPDATE parts SET state = ?, deaths = deaths + 1, problem = ?, changed_at = ? WHERE seq = ?',
  );
  inTransaction(database, () => {
    for (const { seq, deaths } of parts) {
      const isWhy = isAlone && deaths + 1 >= DEATHS_MAX;
      note.run(isWhy ? 'dead-lettered' : 'suspect', problem, now, seq);
    }
  });
}

/** What a rebuild that begins or has ended carries. */
export interface Carrier {
  readonly locale: LocaleId;
  /** The last part that was handed on when it started. */
  readonly upTo: number;
  /** Whether it carries deliveries that name no records. */
  readonly isWhole: boolean;
}

/** Notes what a rebuild carries: if it's killed, the next process has to know. */
export function noteCarried(database: DatabaseSync, { locale, upTo, isWhole }: Carrier): void {
  unsynced(database, () =>
    database
      .prepare(
        `UPDATE parts SET is_carried = 1 WHERE state = 'waiting' AND locale = ? AND seq <= ?
         AND (? OR (SELECT records FROM deliveries WHERE id = delivery) IS NOT NULL)`,
      )
      .run(locale, upTo, Number(isWhole)),
  );
}

/** Notes that no rebuild is running: of a locale or, without one, at all. */
export function noteNoneCarried(database: DatabaseSync, locale?: LocaleId): void {
  unsynced(database, () =>
    database
      .prepare(
        'UPDATE parts SET is_carried = 0 WHERE is_carried = 1 AND locale = ifnull(?, locale)',
      )
      .run(locale ?? null),
  );
}

/** The problem of suspects whose rebuild was killed with the shop. */
export const PROCESS_ENDED = 'The shop was killed while a rebuild carried it.';

/**
 * Counts a death for what a rebuild carried when the shop was killed. Most such deaths have nothing
 * to do with it, so a part becomes a suspect only by its second one.
 */
export function noteProcessEnded(database: DatabaseSync, now: number): void {
  database
    .prepare(
      `UPDATE parts SET deaths = deaths + 1, problem = ?, changed_at = ?,
         state = CASE WHEN deaths + 1 >= ? THEN 'suspect' ELSE 'received' END
       WHERE is_carried = 1 AND state = 'waiting'`,
    )
    .run(PROCESS_ENDED, now, DEATHS_MAX);
  noteNoneCarried(database);
}

/** Runs work without waiting for the disk: it must outlive the process, but not a power failure. */
function unsynced(database: DatabaseSync, work: () => unknown): void {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    work();
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

function partsOf(database: DatabaseSync, deliveries: NamedDeliveries): Array<DeliveryPart> {
  return typeof deliveries === 'string'
    ? listParts(database, { state: deliveries })
    : deliveries.flatMap((delivery) => listParts(database, { delivery }));
}

/** Resets deliveries to received, as if they had done no harm. Returns the number of parts. */
export function replayParts(
  database: DatabaseSync,
  { deliveries }: { readonly deliveries: NamedDeliveries },
  now: number,
): number {
  const parts = partsOf(database, deliveries);
  receiveAgain(database, parts, now);
  return parts.length;
}

const GIVEN_UP: ReadonlyArray<DeliveryState> = ['failed', 'dead-lettered'];

/** Discards deliveries that failed or were set aside. Returns the number of parts. */
export function discardParts(
  database: DatabaseSync,
  { deliveries }: { readonly deliveries: NamedDeliveries },
  now: number,
): number {
  const parts = partsOf(database, deliveries).filter(({ state }) => GIVEN_UP.includes(state));
  const seqs = parts.map(({ seq }) => seq);
  finishParts(database, seqs, { to: 'discarded', now });
  return parts.length;
}

/** Resets parts to received, with numbers after all parts that were handed on. */
export function receiveAgain(
  database: DatabaseSync,
  parts: ReadonlyArray<DeliveryPart>,
  now: number,
): void {
  const drop = database.prepare('DELETE FROM parts WHERE seq = ?');
  const add = database.prepare(
    `INSERT INTO parts (delivery, locale, state, changed_at) VALUES (?, ?, 'received', ?)`,
  );
  inTransaction(database, () => {
    for (const { seq, delivery, locale } of parts) {
      drop.run(seq);
      add.run(delivery, locale, now);
    }
  });
}

/** The locales that have deliveries in a state. */
export function localesIn(database: DatabaseSync, state: DeliveryState): Array<LocaleId> {
  return database
    .prepare('SELECT DISTINCT locale FROM parts WHERE state = ?')
    .all(state)
    .map(({ locale }) => locale as LocaleId);
}

/**
 * The states in which parts are deleted in time. Dead letters stay until somebody deals with them.
 */
const ENDED = `'unpublished', 'published', 'superseded', 'stopped', 'unconfirmed', 'failed', 'discarded'`;

/** Entries from a clock that was ahead are dated now, so that they are deleted in due time. */
export function clampInstants(database: DatabaseSync, now: number): void {
  inTransaction(database, () => {
    for (const [table, column] of INSTANTS) {
      database.prepare(`UPDATE ${table} SET ${column} = :now WHERE ${column} > :now`).run({ now });
    }
  });
}

const INSTANTS = [
  ['deliveries', 'received_at'],
  ['parts', 'changed_at'],
] as const;

/** Deletes deliveries that ended before an instant. */
export function forgetDeliveries(database: DatabaseSync, before: number): void {
  inTransaction(database, () => {
    database.prepare(`DELETE FROM parts WHERE changed_at < ? AND state IN (${ENDED})`).run(before);
    database
      .prepare(
        `DELETE FROM deliveries WHERE received_at < ?
         AND NOT EXISTS (SELECT 1 FROM parts WHERE delivery = deliveries.id)`,
      )
      .run(before);
  });
}
