import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';

const DAY_MS = 86_400_000;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A time of day, a number of days after the shop is filled, in the country's time zone. */
export interface RelativeTime {
  readonly day: number;
  /** `saturday`: the first from that day on. */
  readonly weekday?: string;
  /** `14:00` */
  readonly at: string;
}

/** The instant at which that is, if the shop is filled now. */
export function relativeInstant(country: Country, now: Date, time: RelativeTime): string {
  const { day, weekday, at } = time;
  const date = localDate(country, now, day);
  const wanted = weekday === undefined ? -1 : WEEKDAYS.indexOf(weekday);
  const later = wanted === -1 ? 0 : (wanted - new Date(date).getUTCDay() + 7) % 7;
  return localInstant(country, `${localDate(country, now, day + later)}T${at}`);
}

/**
 * The instant at which clocks of the country show a date and time.
 *
 * @example localInstant('SG', '2026-12-05T14:00') // '2026-12-05T14:00:00+08:00'
 */
export function localInstant(country: Country, local: string): string {
  const names = new Intl.DateTimeFormat('en', {
    timeZone: COUNTRY_TIME_ZONE[country],
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(`${local}Z`));
  const zone = names.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${local}:00${zone.replace('GMT', '') || '+00:00'}`;
}

/** The country's date in the given number of days. */
function localDate(country: Country, now: Date, days: number): string {
  const then = new Date(now.getTime() + days * DAY_MS);
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: COUNTRY_TIME_ZONE[country],
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(then);
  const partOf = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}
