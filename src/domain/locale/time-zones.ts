import type { Country } from './locales.ts';

/** The time zone in which a country's shop shows dates and times. */
export const COUNTRY_TIME_ZONE = {
  AU: 'Australia/Sydney',
  HK: 'Asia/Hong_Kong',
  ID: 'Asia/Jakarta',
  KR: 'Asia/Seoul',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PH: 'Asia/Manila',
  SG: 'Asia/Singapore',
  TH: 'Asia/Bangkok',
} as const satisfies Record<Country, string>;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The time zone of a place; null if the country has several and nobody knows where it is; borders
 * of zones are near enough for towns.
 */
export function timeZoneOf(country: Country, place: Place | null): string | null {
  const zone = ZONES[country];
  return zone ? place && zone(place) : COUNTRY_TIME_ZONE[country];
}

/** Of the countries that have several. */
const ZONES: Partial<Record<Country, (place: Place) => string>> = {
  AU({ latitude, longitude }) {
    if (longitude < 129) return 'Australia/Perth';
    if (longitude < 138) return latitude > -26 ? 'Australia/Darwin' : 'Australia/Adelaide';
    if (longitude < 141 && latitude < -26) return 'Australia/Adelaide';
    return latitude > -28.1 ? 'Australia/Brisbane' : 'Australia/Sydney';
  },
  ID({ longitude }) {
    if (longitude < 114.4) return 'Asia/Jakarta';
    return longitude < 127 ? 'Asia/Makassar' : 'Asia/Jayapura';
  },
};
