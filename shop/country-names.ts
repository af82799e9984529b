import type { CountryNames } from '#domain/locale/country-facts.ts';
import type { Country } from './countries.ts';

/** What each country is called, in English and in its own languages. */
export const COUNTRY_NAMES: Readonly<Record<Country, CountryNames>> = {
  AU: { en: 'Australia' },
  HK: { en: 'Hong Kong', zh: '香港' },
  ID: { id: 'Indonesia', en: 'Indonesia' },
  KR: { ko: '대한민국', en: 'South Korea' },
  MY: { en: 'Malaysia' },
  NZ: { en: 'New Zealand' },
  PH: { en: 'Philippines' },
  SG: { en: 'Singapore' },
  TH: { th: 'ประเทศไทย', en: 'Thailand' },
};
