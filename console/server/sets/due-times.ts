import type { Row, Tables } from '#storage/state-store.ts';
import type { PlannedTime } from '../../contract/editing-contract.ts';
import { timeIn } from '../../contract/time-text.ts';
import { bumpVersion } from './change-sets.ts';
import {
  noteOver,
  partsIn,
  TABLE_OF,
  type TimedKind,
  type TimeOfSet,
  timeOf,
} from './planned-times.ts';

/** A time at which a set, or a country's part of it, is published or ends. */
export interface DueTime extends TimeOfSet {
  readonly title: string;
  /** The version of the set that has the time. */
  readonly version: number;
  readonly at: number;
  /** Who chose it. */
  readonly who: string;
  /** Whether they said that so many records change or go as the guard stops otherwise. */
  readonly reviewed: boolean;
}

type States = Readonly<Record<TimedKind, string>>;

const STATES: States = { published: `('scheduled', 'published')`, ended: `('published')` };
/** What is published until then ends then, too. */
const FORESEEN: States = { ...STATES, ended: STATES.published };

/** Times that have come, earliest first. */
export async function dueTimes(tables: Tables, now: number): Promise<Array<DueTime>> {
  return by(now, await timesToCome(tables));
}

/** Times that will have come by an instant, if all goes well; earliest first. */
export async function foreseenTimes(tables: Tables, until: number): Promise<Array<DueTime>> {
  return by(until, await timesToCome(tables, FORESEEN));
}

const by = (until: number, times: ReadonlyArray<DueTime>) =>
  times.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);

/** When the next set is due. */
export async function nextDue(tables: Tables): Promise<number | undefined> {
  const times = (await timesToCome(tables)).map(({ at }) => at);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Beginnings come before ends, in the order of their sets. */
async function timesToCome(tables: Tables, states = STATES): Promise<Array<DueTime>> {
  const times: Array<DueTime> = [];
  for (const kind of ['published', 'ended'] as const) {
    const table = TABLE_OF[kind];
    const rows = await tables.all(
      `SELECT ${table}.*, title, version FROM ${table} JOIN change_sets ON id = change_set
       WHERE is_over = 0 AND state IN ${states[kind]} ORDER BY id`,
    );
    times.push(...rows.flatMap((row) => timesIn(row, kind)));
  }
  return times;
}

function timesIn(row: Row, kind: TimedKind): Array<DueTime> {
  const common = {
    set: String(row.change_set),
    kind,
    title: String(row.title),
    version: Number(row.version),
    who: String(row.who),
    reviewed: Number(row.reviewed ?? 0) === 1,
  };
  const parts = partsIn(row);
  if (!parts) return [{ ...common, at: Number(row.at) }];
  return parts
    .filter(({ isOver }) => !isOver)
    .map(({ at, country }) => ({ ...common, at, country }));
}

/** When what is published at a time goes back; undefined if it stays. */
export async function endAfter(
  tables: Tables,
  { set, country }: DueTime,
): Promise<PlannedTime | undefined> {
  const row = await tables.get('SELECT * FROM ends WHERE change_set = ?', set);
  const end = row && timeOf(row);
  if (!end) return undefined;
  return (country === undefined ? end.each?.at(-1) : timeIn(end, country)) ?? end;
}

/**
 * Notes that something didn't happen at its time, with the reason. A set of which nothing is live is
 * open again.
 */
export function noteMissed(
  tables: Tables,
  missed: TimeOfSet,
  { problem, now }: { readonly problem: string; readonly now: number },
): Promise<void> {
  return tables.transaction(async () => {
    const reopen = `UPDATE change_sets SET state = 'open' WHERE id = ? AND state = 'scheduled'`;
    const isReopened = (await tables.run(reopen, missed.set)) > 0;
    await noteOver(tables, isReopened ? { ...missed, country: undefined } : missed, problem);
    await bumpVersion(tables, missed.set, now);
  });
}
