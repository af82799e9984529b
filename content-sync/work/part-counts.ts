import type { Row, Tables } from '#storage/state-store.ts';
import { DELIVERY_STATES, type DeliveryState } from '../contract/delivery-states.ts';
import type { LocaleId } from '../contract/locale.ts';

/** How many deliveries of a locale are in a state. */
export interface PartCount {
  readonly locale: LocaleId;
  readonly state: DeliveryState;
  readonly count: number;
  /** When the oldest of them was received, in epoch milliseconds. */
  readonly oldest: number;
}

/** Nearly all rows: hardly anything becomes of them but that they're forgotten. */
const DONE: ReadonlySet<DeliveryState> = new Set([
  'published',
  'superseded',
  'unconfirmed',
  'discarded',
  'unpublished',
]);
/** The other states, whose few rows an index finds. */
const OPEN = DELIVERY_STATES.filter((state) => !DONE.has(state));

const HOUR_MS = 3_600_000;
/** By how much the clocks of machines may differ: this late, a row may still come to be done. */
const CLOCKS_MS = 60_000;

/**
 * Counts deliveries. Reading all that was done in a month takes long, so it's counted once an hour, and
 * in between what has been done since then.
 */
export class PartCounts {
  #done: { readonly counts: ReadonlyArray<PartCount>; readonly upTo: number } | undefined;

  /** Counts all of them the next time, since what was done changes. */
  forget(): void {
    this.#done = undefined;
  }

  /** How many deliveries are in each state, by locale. @param now epoch milliseconds */
  async count(tables: Tables, now: number): Promise<Array<PartCount>> {
    const isFresh = this.#done && Math.abs(now - this.#done.upTo) < HOUR_MS;
    if (!isFresh) {
      const upTo = now - CLOCKS_MS;
      this.#done = { upTo, counts: await countedUpTo(tables, upTo) };
    }
    const { counts = [], upTo = 0 } = this.#done ?? {};
    const [since, open] = [await countedSince(tables, upTo), await countedOpen(tables)];
    return summed([...counts, ...since, ...open]);
  }
}

/**
 * A delivery counts once in each state that a row of it is in. All is read from one index, in its order.
 * A condition on the state would have SQLite prefer another one.
 */
async function countedUpTo(tables: Tables, upTo: number): Promise<Array<PartCount>> {
  const rows = await tables.all(
    `SELECT locale, state, count(*) AS count, min(oldest) AS oldest FROM (
       SELECT delivery, locale, state, min(added_at) AS oldest FROM work
       WHERE delivery IS NOT NULL AND changed_at <= ?
       GROUP BY delivery, locale, state
     ) AS part GROUP BY locale, state`,
    upTo,
  );
  return rows.map(partCount).filter(isDone);
}

const isDone = ({ state }: PartCount) => DONE.has(state);

async function countedSince(tables: Tables, upTo: number): Promise<Array<PartCount>> {
  const rows = await tables.all(
    `SELECT locale, state, count(DISTINCT delivery) AS count, min(added_at) AS oldest
     FROM work AS latest
     WHERE delivery IS NOT NULL AND changed_at > ?
       AND NOT EXISTS (
         SELECT 1 FROM work WHERE delivery = latest.delivery AND locale = latest.locale
           AND state = latest.state AND changed_at <= ?
       )
     GROUP BY locale, state`,
    ...[upTo, upTo],
  );
  return rows.map(partCount).filter(isDone);
}

/** What the shop itself requested is counted once it is a dead letter. */
async function countedOpen(tables: Tables): Promise<Array<PartCount>> {
  const rows = await tables.all(
    `SELECT locale, state, count(DISTINCT coalesce(delivery, kind || ' ' || name)) AS count,
       min(added_at) AS oldest
     FROM work WHERE state IN (${OPEN.map((state) => `'${state}'`)})
       AND (delivery IS NOT NULL OR state = 'dead-lettered')
     GROUP BY locale, state`,
  );
  return rows.map(partCount);
}

function partCount({ locale, state, count, oldest }: Row): PartCount {
  return {
    locale: locale as LocaleId,
    state: state as DeliveryState,
    count: Number(count),
    oldest: Number(oldest),
  };
}

/** One count for each locale and state. */
function summed(counts: ReadonlyArray<PartCount>): Array<PartCount> {
  const alike = Map.groupBy(counts, ({ locale, state }) => `${locale} ${state}`);
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const all = [first, ...others];
    return [
      {
        ...first,
        count: all.reduce((sum, { count }) => sum + count, 0),
        oldest: Math.min(...all.map(({ oldest }) => oldest)),
      },
    ];
  });
}
