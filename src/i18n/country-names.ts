import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { COUNTRY_NAMES } from '#shop/tables/country-names.ts';

/** Countries by their English names, which everybody's list is in the order of. */
export const COUNTRIES_BY_NAME: ReadonlyArray<Country> = COUNTRIES.toSorted((one, other) =>
  COUNTRY_NAMES[one].en.localeCompare(COUNTRY_NAMES[other].en, 'en'),
);

/**
 * A country as its own people call it, and in English where that isn't the same.
 *
 * @example nameInList('HK') // '香港 Hong Kong'
 */
export function nameInList(country: Country): string {
  const { en, ...own } = COUNTRY_NAMES[country];
  return [...new Set([...Object.values(own), en])].join(' ');
}
