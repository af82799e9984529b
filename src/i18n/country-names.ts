import type { Country } from '#domain/locales.ts';

/** Each country as its own people call it. */
export const COUNTRY_NAMES = {
  AU: 'Australia',
  HK: '香港 Hong Kong',
  ID: 'Indonesia',
  KR: '대한민국',
  MY: 'Malaysia',
  NZ: 'New Zealand',
  PH: 'Philippines',
  SG: 'Singapore',
  TH: 'ประเทศไทย',
} as const satisfies Record<Country, string>;
