/** Months and days of calendars: `2026-12` and `2026-12-01`. */

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** @example monthText('2026-12') // 'December 2026' */
export const monthText = (month: string): string => names.format(Date.parse(`${month}-01`));

/** @example dayText('2026-12-01') // 'Tuesday 1 December' */
export const dayText = (day: string): string => days.format(Date.parse(day));

/** @example monthAfter('2026-12', 1) // '2027-01' */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

/** The weeks that a month has days in, each from Monday to Sunday. */
export function weeksOf(month: string): Array<Array<string>> {
  const first = Date.parse(`${month}-01`);
  const sinceMonday = (new Date(first).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const end = Date.parse(`${monthAfter(month, 1)}-01`);
  const weeks: Array<Array<string>> = [];
  for (let monday = first - sinceMonday * DAY_MS; monday < end; monday += DAYS_OF_WEEK * DAY_MS) {
    const week = Array.from({ length: DAYS_OF_WEEK }, (_, index) => monday + index * DAY_MS);
    weeks.push(week.map((day) => new Date(day).toISOString().slice(0, 10)));
  }
  return weeks;
}
