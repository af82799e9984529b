import type { Country } from '#domain/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/time-zones.ts';

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
