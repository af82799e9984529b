import type { CountryFacts } from '#domain/locale/country-facts.ts';

/**
 * The countries of the shop, in the order of their codes, with what all pages know of them. The rest is in a file for
 * each in `countries/`, which browsers load only where they need it.
 */
export const COUNTRY_FACTS = {
  AU: {
    languages: ['en'],
    currency: { code: 'AUD', symbol: '$', digits: 2 },
    timeZone: 'Australia/Sydney',
  },
  HK: {
    languages: ['en', 'zh'],
    writing: { zh: 'zh-Hant' },
    currency: { code: 'HKD', symbol: '$', digits: 2 },
    timeZone: 'Asia/Hong_Kong',
  },
  ID: {
    languages: ['id', 'en'],
    currency: { code: 'IDR', symbol: 'Rp', digits: 0 },
    timeZone: 'Asia/Jakarta',
    hasComplaintNotice: true,
  },
  KR: {
    languages: ['ko'],
    currency: { code: 'KRW', symbol: '원', digits: 0, isAfterAmount: true },
    timeZone: 'Asia/Seoul',
    messenger: 'naver',
    asksToSignIn: false,
  },
  MY: {
    languages: ['en'],
    currency: { code: 'MYR', symbol: 'RM', digits: 2 },
    timeZone: 'Asia/Kuala_Lumpur',
  },
  NZ: {
    languages: ['en'],
    currency: { code: 'NZD', symbol: '$', digits: 2 },
    timeZone: 'Pacific/Auckland',
  },
  PH: {
    languages: ['en'],
    currency: { code: 'PHP', symbol: '₱', digits: 2 },
    timeZone: 'Asia/Manila',
  },
  SG: {
    languages: ['en'],
    currency: { code: 'SGD', symbol: '$', digits: 2 },
    timeZone: 'Asia/Singapore',
  },
  TH: {
    languages: ['th', 'en'],
    currency: { code: 'THB', symbol: '฿', digits: 2 },
    timeZone: 'Asia/Bangkok',
    messenger: 'line',
  },
} as const satisfies Record<string, CountryFacts>;

export type Country = keyof typeof COUNTRY_FACTS;

/** The country of requests that name none, unless the shop is only in others. */
export const FALLBACK_COUNTRY: Country = 'SG';
