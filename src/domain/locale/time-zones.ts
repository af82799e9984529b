import type { Place } from '#domain/locale/country-facts.ts';
import { ZONES_OF_PLACES } from '#shop/countries/all.ts';
import { type Country, factByCountry } from './locales.ts';

/** The time zone in which a country's shop shows dates and times. */
export const COUNTRY_TIME_ZONE = factByCountry(({ timeZone }) => timeZone);

/** The time zone of a place; null if the country has several and nobody knows where it is. */
export function timeZoneOf(country: Country, place: Place | null): string | null {
  const zoneAt = ZONES_OF_PLACES[country];
  return zoneAt ? place && zoneAt(place) : COUNTRY_TIME_ZONE[country];
}
