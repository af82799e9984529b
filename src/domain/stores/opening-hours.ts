/** When a place is open on one day; a day can have several entries. */
export interface OpenInterval {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  readonly opens: string;
  /** On the next day, if it's no later than when it opens. */
  readonly closes: string;
}

/** A date on which a place has other hours than on its weekday, such as a holiday; none of both if it's closed. */
export interface SpecialDay {
  /** `2026-12-25`. */
  readonly date: string;
  readonly opens: string | null;
  readonly closes: string | null;
}

/** Consecutive days with the same hours; no hours mean closed. */
export interface OpeningDays {
  readonly from: number;
  readonly to: number;
  readonly hours: ReadonlyArray<{ readonly opens: string; readonly closes: string }>;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The week from Monday on, consecutive days with the same hours grouped. */
export function openingDays(intervals: ReadonlyArray<OpenInterval>): ReadonlyArray<OpeningDays> {
  const groups: Array<OpeningDays> = [];
  for (const day of WEEKDAYS) {
    const hours = hoursOf(intervals, day);
    const last = groups.at(-1);
    if (last && areEqual(last.hours, hours)) groups[groups.length - 1] = { ...last, to: day };
    else groups.push({ from: day, to: day, hours });
  }
  return groups;
}

function hoursOf(intervals: ReadonlyArray<OpenInterval>, day: number): OpeningDays['hours'] {
  return intervals
    .filter(({ weekday }) => weekday === day)
    .map(({ opens, closes }) => ({ opens, closes }));
}

function areEqual(a: OpeningDays['hours'], b: OpeningDays['hours']): boolean {
  return a.length === b.length && a.every((each, at) => isSame(each, b[at]));
}

type Hours = OpeningDays['hours'][number];

function isSame(a: Hours, b: Hours | undefined): boolean {
  return a.opens === b?.opens && a.closes === b.closes;
}
