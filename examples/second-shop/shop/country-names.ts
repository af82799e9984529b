import type { CountryNames } from '#domain/locale/country-facts.ts';
import type { Country } from './countries.ts';

/** What each country is called, in English and in its own languages. */
export const COUNTRY_NAMES: Readonly<Record<Country, CountryNames>> = {
  JP: { ja: '日本', en: 'Japan' },
  VN: { vi: 'Việt Nam', en: 'Vietnam' },
};
