import { wallTime } from '#domain/locale/zoned-time.ts';
import type { OpenInterval, SpecialDay } from './opening-hours.ts';

/** The day, `2026-12-24`, its weekday, from 1 for Monday, and the time of day, `09:30`. */
export interface LocalTime {
  readonly date: string;
  readonly weekday: number;
  readonly time: string;
}

/** Until when a place is open, or when it opens next. */
export type OpenState =
  | { readonly isOpen: true; readonly closes: string }
  | {
      readonly isOpen: false;
      readonly opens: string;
      readonly weekday: number;
      readonly isToday: boolean;
    };

const WEEK = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const DAY_MS = 86_400_000;

/** Undefined if it doesn't open within a week. The intervals of each day are in their order. */
export function openState(
  intervals: ReadonlyArray<OpenInterval>,
  { date, weekday, time }: LocalTime,
  special: ReadonlyArray<SpecialDay> = [],
): OpenState | undefined {
  const weekdayIn = (days: number) => ((weekday + days + 6) % 7) + 1;
  const hoursIn = (days: number) => {
    const day = new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
    const own = special.filter((each) => each.date === day);
    if (own.length === 0) return intervals.filter((each) => each.weekday === weekdayIn(days));
    return own.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []));
  };
  // Until the next day, as from 22:00 to 02:00.
  const isOvernight = ({ opens, closes }: Hours) => closes <= opens;
  const open =
    hoursIn(0).find((each) => each.opens <= time && (isOvernight(each) || time < each.closes)) ??
    hoursIn(-1).find((each) => isOvernight(each) && time < each.closes);
  if (open) return { isOpen: true, closes: open.closes };
  for (const ahead of WEEK) {
    const next = hoursIn(ahead).find(({ opens }) => ahead > 0 || opens > time);
    if (next) {
      const day = { weekday: weekdayIn(ahead), isToday: ahead === 0 };
      return { isOpen: false, opens: next.opens, ...day };
    }
  }
  return undefined;
}

type Hours = Pick<OpenInterval, 'opens' | 'closes'>;

/** What clocks and calendars of a time zone show at an instant. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const [date = '', time = ''] = wallTime(instant.getTime(), timeZone).split('T');
  return { date, weekday: ((new Date(date).getUTCDay() + 6) % 7) + 1, time };
}
