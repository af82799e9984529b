import type { OpenInterval } from './opening-hours.ts';

/** The weekday, from 1 for Monday, and the time of day, `09:30`. */
export interface LocalTime {
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

/** Undefined if it never opens. The intervals of each day are in their order. */
export function openState(
  intervals: ReadonlyArray<OpenInterval>,
  { weekday, time }: LocalTime,
): OpenState | undefined {
  const yesterday = ((weekday + 5) % 7) + 1;
  const isNow = ({ weekday: day, opens, closes }: OpenInterval) => {
    // Until the next day, as from 22:00 to 02:00.
    if (closes > opens) return day === weekday && opens <= time && time < closes;
    return (day === weekday && opens <= time) || (day === yesterday && time < closes);
  };
  const open = intervals.find(isNow);
  if (open) return { isOpen: true, closes: open.closes };
  for (const ahead of WEEK) {
    const day = ((weekday + ahead - 1) % 7) + 1;
    const next = intervals.find((one) => one.weekday === day && (ahead > 0 || one.opens > time));
    if (next) return { isOpen: false, opens: next.opens, weekday: day, isToday: ahead === 0 };
  }
  return undefined;
}

/** What clocks and calendars of a time zone show at an instant. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const partOf = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return {
    weekday: WEEKDAYS.indexOf(partOf('weekday')) + 1,
    time: `${partOf('hour')}:${partOf('minute')}`,
  };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
