import type { Country } from '#domain/locale/locales.ts';
import { COUNTRY_TIME_ZONE } from '#domain/locale/time-zones.ts';
import type { CountryTime, PlannedTime } from './editing-contract.ts';
import { countriesText, countryName } from './reach-text.ts';

/** @example timeText({ at: Date.parse('2026-11-30T15:00Z'), country: 'KR' }) // '1 December 2026 at 00:00 in South Korea' */
export function timeText(time: CountryTime): string {
  return `${clockText(time)} in ${countryName(time.country)}`;
}

/**
 * A time of all countries of a set, or of each. Where a country's clocks skip the time, or show another
 * for another reason, that one is named.
 *
 * @example plannedText(…) // '4 October 2026 at 02:30 on each country’s clock (4 October 2026 at 03:30 in Australia)'
 */
export function plannedText({ each, ...first }: PlannedTime): string {
  if (!each) return timeText(first);
  const groups = [...Map.groupBy(each, clockText)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const [[most] = [''], ...others] = groups;
  const exceptions = others.map(
    ([text, of]) => ` (${text} in ${countriesText(of.map(({ country }) => country))})`,
  );
  return `${most} on each country’s clock${exceptions.join('')}`;
}

/** The time in a country. */
export function timeIn({ each, ...first }: PlannedTime, country: Country): CountryTime {
  return each?.find((time) => time.country === country) ?? first;
}

/** @example clockText({ at: Date.parse('2026-11-30T15:00Z'), country: 'KR' }) // '1 December 2026 at 00:00' */
export function clockText({ at, country }: CountryTime): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: COUNTRY_TIME_ZONE[country],
  });
  return format.format(at);
}
