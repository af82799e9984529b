import type { CountryFacts } from '#domain/locale/country-facts.ts';

/** The countries of the shop, in the order of their codes, with what all pages know of each. */
export const COUNTRY_FACTS = {
  JP: {
    languages: ['ja'],
    currency: { code: 'JPY', symbol: '¥', digits: 0 },
    timeZone: 'Asia/Tokyo',
    messenger: 'line',
  },
  VN: {
    languages: ['vi', 'en'],
    currency: { code: 'VND', symbol: '\u00a0₫', digits: 0, isAfterAmount: true },
    timeZone: 'Asia/Ho_Chi_Minh',
  },
} as const satisfies Record<string, CountryFacts>;

export type Country = keyof typeof COUNTRY_FACTS;

/** The country of requests that name none. */
export const FALLBACK_COUNTRY: Country = 'VN';
