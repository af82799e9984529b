import { storableJson, storableText, type Tables } from '#storage/state-store.ts';
import type { DeliveryState } from '../contract/delivery-states.ts';
import { type Locale, type LocaleId, localesOf } from '../contract/locale.ts';
import type { ChangedRecord, ContentChanged } from '../source/content-source.ts';
import { EVERYTHING, type NewWork, newRow, recordWork } from './work-row.ts';

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
  /** How often a rebuild of it ended the rebuild process, or the shop. */
  readonly deaths: number;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly changedAt: number;
}

/** Adds deliveries in one transaction; repeated ones have no effect. */
export async function addDeliveries(
  tables: Tables,
  deliveries: ReadonlyArray<Delivery>,
  { locales, now, isFollowed = () => true }: Addition,
): Promise<void> {
  const named = deliveries.map((each) => ({ ...each, id: storableText(each.id) }));
  const byId = new Map(named.toReversed().map((delivery) => [delivery.id, delivery]));
  const rowsOf = (delivery: Delivery) =>
    localesIn(delivery, locales).flatMap((locale) => {
      const state = isFollowed(locale) ? 'received' : 'unpublished';
      const each = { locale, delivery: delivery.id, state, now } as const;
      return workOf(delivery.records).map((work) => newRow({ ...each, work }));
    });
  await tables.transaction(async () => {
    const known = await tables.all(
      `SELECT id FROM webhooks WHERE ${tables.among('id', 'text')}`,
      storableJson([...byId.keys()]),
    );
    for (const { id } of known) byId.delete(String(id));
    const added = [...byId.values()].reverse();
    await tables.insert(
      'webhooks',
      added.map(({ id, records, requestId }) => ({
        id,
        received_at: now,
        records: records ? storableJson(records) : null,
        request_id: requestId ?? null,
      })),
    );
    await tables.insert('work', added.flatMap(rowsOf));
  });
}

const localesIn = ({ countries }: Delivery, locales: ReadonlyArray<Locale>) =>
  [...new Set(countries)].flatMap((country) => localesOf(locales, country).map(({ id }) => id));

interface Addition {
  /** The site's locales. */
  readonly locales: ReadonlyArray<Locale>;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether a locale follows its content; the work of the others waits until they do. */
  readonly isFollowed?: (locale: LocaleId) => boolean;
}

const workOf = (records: ReadonlyArray<ChangedRecord> | undefined): ReadonlyArray<NewWork> =>
  records?.map(recordWork) ?? [EVERYTHING];

/**
 * Which row's state is the state of a delivery in a locale: the first of these that any of its rows has.
 * States come first in which most is left to be done.
 */
const RANKS: ReadonlyArray<DeliveryState> = [
  'quarantined',
  'waiting',
  'received',
  'unpublished',
  'dead-lettered',
  'failed',
  'stopped',
  'ingested',
  'unconfirmed',
  'discarded',
  'published',
  'superseded',
];

const RANK = `CASE state ${RANKS.map((state, rank) => `WHEN '${state}' THEN ${rank}`).join(' ')} END`;

/** Rows that the shop itself requested have no delivery, and are named by what they do. */
const NAME = `coalesce(delivery, kind || ' ' || name)`;

export interface PartFilter {
  readonly state?: DeliveryState | undefined;
  readonly locale?: LocaleId | undefined;
  readonly delivery?: string | undefined;
  readonly limit?: number | undefined;
  readonly newestFirst?: boolean | undefined;
}

/**
 * The parts of deliveries that match a filter, in the order in which they were added; and what the
 * shop itself requested, if it is a dead letter.
 */
export async function listParts(tables: Tables, filter: PartFilter): Promise<Array<DeliveryPart>> {
  const { state, limit, newestFirst = false } = filter;
  const { condition, values } = selectedRows(filter);
  const rows = await tables.all(
    `SELECT part.seq, part.name, part.locale, work.state, problem, part.deaths, part.changed_at,
       part.added_at, records
     FROM (
       SELECT min(seq) AS seq, ${NAME} AS name, max(delivery) AS delivery, locale,
         max(deaths) AS deaths, max(changed_at) AS changed_at, min(added_at) AS added_at,
         min(${RANK} * 1000000000000 + seq) % 1000000000000 AS shown
       FROM work WHERE ${condition} GROUP BY ${NAME}, locale
     ) AS part
     JOIN work ON work.seq = shown
     LEFT JOIN webhooks ON webhooks.id = part.delivery
     ${state === undefined ? '' : 'WHERE work.state = ?'}
     ORDER BY part.seq ${newestFirst ? 'DESC' : ''} ${limit === undefined ? '' : 'LIMIT ?'}`,
    ...values,
    ...(state === undefined ? [] : [state]),
    ...(limit === undefined ? [] : [limit]),
  );
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

/** What the shop itself requested is listed once it is a dead letter. */
const OF_THE_SHOP = `delivery IS NULL AND state = 'dead-lettered'`;
/** How many of the newest rows may belong to as many parts as are listed. */
const ROWS_A_PART = 100;

/**
 * The rows of the parts that a filter may select. Has only conditions that are needed, so that a few
 * rows among very many are found by an index.
 */
function selectedRows({ state, locale, delivery, limit, newestFirst }: PartFilter) {
  const deliveriesOf = (rows: string) => `seq IN (
    SELECT seq FROM work WHERE delivery IN (SELECT delivery FROM work WHERE ${rows})
    UNION ALL SELECT seq FROM work WHERE ${OF_THE_SHOP})`;
  const filters = {
    [deliveriesOf('state = ?')]: state,
    'locale = ?': locale,
    'delivery = ?': delivery,
  };
  const used = Object.entries(filters).filter(([, value]) => value !== undefined);
  const conditions = used.map(([condition]) => condition);
  if (used.length === 0 && newestFirst && limit !== undefined) {
    conditions.push(deliveriesOf(`TRUE ORDER BY seq DESC LIMIT ${limit * ROWS_A_PART}`));
  }
  conditions.push(`(delivery IS NOT NULL OR ${OF_THE_SHOP})`);
  return {
    condition: conditions.join(' AND '),
    values: used.map(([, value]) => String(value)),
  };
}

/** How long a delivery took. */
export interface Latency {
  readonly locale: LocaleId;
  /** When shoppers saw it, in epoch milliseconds. */
  readonly at: number;
  /** Since it was received. */
  readonly seconds: number;
}

/**
 * How long the latest deliveries took until shoppers saw them, newest last. The state is compared so that
 * no index finds it: SQLite would sort a month of published rows instead of reading the latest.
 */
export async function latencies(tables: Tables, limit: number): Promise<Array<Latency>> {
  const rows = await tables.all(
    `SELECT locale, changed_at AS at, changed_at - added_at AS ms FROM work
     WHERE state || '' = 'published' AND delivery IS NOT NULL
     ORDER BY changed_at DESC, seq DESC LIMIT ?`,
    limit,
  );
  return rows
    .map(({ locale, at, ms }) => ({
      locale: locale as LocaleId,
      at: Number(at),
      seconds: Number(ms) / 1_000,
    }))
    .reverse();
}

/** Deliveries by their ids, or all in a state. */
export type NamedDeliveries = ReadonlyArray<string> | 'failed' | 'dead-lettered';

/** The condition that selects rows of named deliveries, and its value. */
function selected(tables: Tables, named: NamedDeliveries) {
  return typeof named === 'string'
    ? ({ condition: 'state = ?', value: named } as const)
    : ({ condition: tables.among('delivery', 'text'), value: storableJson(named) } as const);
}

/** Resets deliveries to received, as if they had done no harm. Returns the number of parts. */
export function replayParts(tables: Tables, named: NamedDeliveries, now: number): Promise<number> {
  const set = `state = 'received', claimed_by = NULL, deaths = 0, failures = 0, rechecks = 0,
    due_at = ${now}`;
  return changeParts(tables, named, { set, now });
}

/** Discards deliveries that failed or are dead letters. Returns the number of parts. */
export function discardParts(tables: Tables, named: NamedDeliveries, now: number): Promise<number> {
  const among = `state IN ('failed', 'dead-lettered')`;
  return changeParts(tables, named, { set: `state = 'discarded'`, among, now });
}

interface PartsChange {
  readonly set: string;
  /** The condition of the rows that it may change. */
  readonly among?: string;
  readonly now: number;
}

async function changeParts(
  tables: Tables,
  named: NamedDeliveries,
  { set, among = 'TRUE', now }: PartsChange,
): Promise<number> {
  const { condition, value } = selected(tables, named);
  const rows = await tables.all(
    `UPDATE work SET ${set}, problem = NULL, changed_at = ? WHERE ${condition} AND ${among}
     RETURNING ${NAME} AS name, locale`,
    ...[now, value],
  );
  return new Set(rows.map(({ name, locale }) => `${name} ${locale}`)).size;
}

/**
 * The states in which rows are deleted in time. Dead letters stay until somebody deals with them.
 */
const ENDED = `'unpublished', 'published', 'superseded', 'stopped', 'unconfirmed', 'failed', 'discarded'`;

/** Deletes deliveries that ended before an instant. */
export async function forgetDeliveries(tables: Tables, before: number): Promise<void> {
  await tables.run(`DELETE FROM work WHERE changed_at < ? AND state IN (${ENDED})`, before);
  await tables.run(
    `DELETE FROM webhooks WHERE received_at < ?
     AND NOT EXISTS (SELECT 1 FROM work WHERE delivery = webhooks.id)`,
    before,
  );
}

/** Rows from a clock that was ahead are dated now, so that they are done and deleted in time. */
export async function clampInstants(tables: Tables, now: number): Promise<void> {
  for (const [table, column] of INSTANTS) {
    await tables.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} > ?`, now, now);
  }
}

const INSTANTS = [
  ['webhooks', 'received_at'],
  ['work', 'added_at'],
  ['work', 'changed_at'],
] as const;

/** About as long as a write to the disk takes. */
const GATHER_MS = 5;

interface Gathered {
  readonly delivery: Delivery;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Gathers deliveries that arrive within a moment, so that they share one write to the disk. */
export class DeliveryIntake {
  readonly #store: (deliveries: ReadonlyArray<Delivery>) => Promise<void>;
  #gathered: Array<Gathered> = [];

  /** @param store stores deliveries, or rejects */
  constructor(store: (deliveries: ReadonlyArray<Delivery>) => Promise<void>) {
    this.#store = store;
  }

  /** Resolves once the delivery is stored; rejects if it couldn't be. */
  enqueue(delivery: Delivery): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#gathered.length === 0) setTimeout(() => void this.flush(), GATHER_MS);
      this.#gathered.push({ delivery, resolve, reject });
    });
  }

  /** Stores at once what has been gathered. */
  async flush(): Promise<void> {
    const batch = this.#gathered;
    this.#gathered = [];
    if (batch.length === 0) return;
    try {
      await this.#store(batch.map(({ delivery }) => delivery));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
