import { ZONES_OF_PLACES } from '#shop/tables/countries.ts';
import type { Place } from './country-facts.ts';
import type { Country } from './locales.ts';
import { COUNTRY_TIME_ZONE } from './time-zones.ts';

/** The time zone of a place; null if the country has several and nobody knows where it is. */
export function timeZoneOf(country: Country, place: Place | null): string | null {
  const zoneAt = ZONES_OF_PLACES[country];
  return zoneAt ? place && zoneAt(place) : COUNTRY_TIME_ZONE[country];
}
