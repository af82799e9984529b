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
