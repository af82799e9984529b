import type { Country } from './locales.ts';
import { COUNTRY_TIME_ZONE } from './time-zones.ts';
import { instantAt, wallTime } from './zoned-time.ts';

/** Days of a country, such as `2026-06-01`. */

const DAY_CHARACTERS = 10;

export const today = (country: Country, now: Date): string =>
  wallTime(now.getTime(), COUNTRY_TIME_ZONE[country]).slice(0, DAY_CHARACTERS);

/** @example daysLater('2026-12-31', 1) // '2027-01-01' */
export function daysLater(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, DAY_CHARACTERS);
}

/** The same day of another year; 1 March for 29 February where there is none. */
export function yearsLater(day: string, years: number): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, DAY_CHARACTERS);
}

/** When people are up: the instant at which it is nine in the morning there. */
export const morningOf = (day: string, country: Country): Date =>
  new Date(instantAt(`${day}T09:00`, COUNTRY_TIME_ZONE[country]));
