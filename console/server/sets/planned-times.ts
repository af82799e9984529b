import type { Country } from '#domain/locale/locales.ts';
import { type Row, storableJson, type Tables } from '#storage/state-store.ts';
import type {
  CountryTime,
  EndAnswer,
  PlannedTime,
  PublicationKind,
  ScheduleAnswer,
} from '../../contract/editing-contract.ts';
import { countryName } from '../../contract/reach-text.ts';

/** What a set does at a time that somebody chose. */
export type TimedKind = Exclude<PublicationKind, 'undone'>;

export const TABLE_OF = { published: 'schedule', ended: 'ends' } as const satisfies Record<
  TimedKind,
  string
>;

/** The time of one country, as it is stored. */
export interface PartTime extends CountryTime {
  readonly isOver?: boolean;
  /** What didn't happen then, and why. */
  readonly problem?: string | undefined;
}

/** Has a set published or ended at a time, instead of at another. */
export async function putTime(
  tables: Tables,
  kind: TimedKind,
  { set, at, country, each, who }: PlannedTime & { readonly set: string; readonly who: string },
): Promise<void> {
  const table = TABLE_OF[kind];
  await tables.run(`DELETE FROM ${table} WHERE change_set = ?`, set);
  await tables.run(
    `INSERT INTO ${table} (change_set, at, country, who, each_json) VALUES (?, ?, ?, ?, ?)`,
    ...[set, at, country, who, each ? storableJson(each) : null],
  );
}

export async function dropTime(tables: Tables, kind: TimedKind, set: string): Promise<void> {
  await tables.run(`DELETE FROM ${TABLE_OF[kind]} WHERE change_set = ?`, set);
}

/** A set's part of one country; absent for all of it. */
export interface TimeOfSet {
  readonly set: string;
  readonly kind: TimedKind;
  readonly country?: Country | undefined;
}

/** Notes that a time is over: all that was to happen did or, with a reason, didn't. */
export async function noteOver(
  tables: Tables,
  { set, kind, country }: TimeOfSet,
  problem?: string,
): Promise<void> {
  const table = TABLE_OF[kind];
  const row = await tables.get(`SELECT * FROM ${table} WHERE change_set = ?`, set);
  const parts = row && partsIn(row);
  const told = problem ?? null;
  if (!parts || country === undefined) {
    const whole = `UPDATE ${table} SET is_over = 1, problem = ? WHERE change_set = ?`;
    await tables.run(whole, told, set);
    return;
  }
  const noted = parts.map((part) =>
    part.country === country ? { ...part, isOver: true, problem } : part,
  );
  await tables.run(
    `UPDATE ${table} SET each_json = ?, is_over = ? WHERE change_set = ?`,
    ...[storableJson(noted), noted.every(({ isOver }) => isOver) ? 1 : 0, set],
  );
}

/** The times of a set's countries; undefined if it has one time. */
export function partsIn({ each_json: each }: Row): ReadonlyArray<PartTime> | undefined {
  return each === null || each === undefined ? undefined : JSON.parse(String(each));
}

/** A row of a table of times; undefined for the empty columns of a set without one. */
export function timeOf(row: Row): ScheduleAnswer | undefined {
  if (row.at === null) return undefined;
  const parts = partsIn(row);
  const problems = parts?.flatMap((part) =>
    part.problem === undefined ? [] : [`In ${countryName(part.country)}: ${part.problem}`],
  );
  const problem = row.problem ?? (problems?.length ? problems.join(' ') : null);
  return {
    at: Number(row.at),
    country: row.country as Country,
    ...(parts && { each: parts.map(({ at, country }) => ({ at, country })) }),
    who: String(row.who),
    ...(problem !== null && { problem: String(problem) }),
  };
}

export function endOf(row: Row): EndAnswer | undefined {
  const end = timeOf(row);
  return end && { ...end, isOver: Number(row.is_over) === 1 };
}
