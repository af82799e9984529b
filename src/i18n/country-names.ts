import { COUNTRIES, type Country } from '#domain/locale/locales.ts';

/** Each country as its own people call it, and in English where that isn't the same. */
export const COUNTRY_NAMES = {
  AU: 'Australia',
  HK: '香港 Hong Kong',
  ID: 'Indonesia',
  KR: '대한민국 South Korea',
  MY: 'Malaysia',
  NZ: 'New Zealand',
  PH: 'Philippines',
  SG: 'Singapore',
  TH: 'ประเทศไทย Thailand',
} as const satisfies Record<Country, string>;

/** By their English names, which everybody's list is in the order of. */
export const COUNTRIES_BY_NAME: ReadonlyArray<Country> = COUNTRIES.toSorted((one, other) =>
  englishName(one).localeCompare(englishName(other), 'en'),
);

/** The English name is the last one. */
function englishName(country: Country): string {
  return COUNTRY_NAMES[country].replace(/^\P{Script=Latin}+/u, '');
}
