import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import { countryName } from './reach-text.ts';

/** @example timeText({ at: Date.parse('2026-11-30T15:00Z'), country: 'KR' }) // '1 December 2026 at 00:00 in South Korea' */
export function timeText({ at, country }: { readonly at: number; readonly country: Country }) {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: COUNTRY_TIME_ZONE[country],
  });
  return `${format.format(at)} in ${countryName(country)}`;
}
