import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';

/** Dates and times in the format of a locale, in its country's time zone. */

const formatters = new Map<string, Intl.DateTimeFormat>();

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const DATE_AND_TIME = { ...DATE, month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** The date of an instant (ISO 8601). */
export function formatDate(instant: string, { tag, country }: Locale): string {
  return formatter(tag, { ...DATE, timeZone: COUNTRY_TIME_ZONE[country] }).format(
    new Date(instant),
  );
}

/** A day, `2026-12-24`, as a date of the locale. */
export function formatDay(day: string, tag: string): string {
  return formatter(tag, { ...DATE, timeZone: 'UTC' }).format(new Date(day));
}

/** The range between two instants with their weekdays, without repeating common parts. */
export function formatPeriod(from: string, till: string, { tag, country }: Locale): string {
  const zone = { timeZone: COUNTRY_TIME_ZONE[country] };
  const format = formatter(tag, { ...DATE_AND_TIME, weekday: weekdayLength(tag), ...zone });
  return format.formatRange(new Date(from), new Date(till));
}

/** A time of day, `09:30`. */
export function formatTime(time: string, tag: string): string {
  const format = formatter(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(`2024-01-01T${time}:00Z`));
}

/** A weekday by number, from 1 for Monday: `Mon`; whole in Chinese, as Hong Kong writes it: `星期一`. */
export function formatWeekday(weekday: number, tag: string): string {
  // January 1, 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return formatter(tag, { weekday: weekdayLength(tag), timeZone: 'UTC' }).format(day);
}

const weekdayLength = (tag: string) => (tag.startsWith('zh') ? 'long' : 'short');

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, made);
  return made;
}
