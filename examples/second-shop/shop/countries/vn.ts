import type {
  CountryFacts,
  CountryNames,
  MobileNumbers,
  Outline,
  Trade,
} from '#domain/locale/country-facts.ts';

/** Vietnam. */
export const facts = {
  languages: ['vi', 'en'],
  currency: { code: 'VND', symbol: '\u00a0₫', digits: 0, isAfterAmount: true },
  timeZone: 'Asia/Ho_Chi_Minh',
} as const satisfies CountryFacts;

export const names: CountryNames = { vi: 'Việt Nam', en: 'Vietnam' };

export const mobile: MobileNumbers = {
  code: '84',
  digits: '[35789]\\d{8}',
  written: ['91 234 56 78'],
};

/** Of use to the embedded commerce API alone, which this shop sells without. */
export const trade: Trade = {
  freeDeliveryFrom: 500000,
  delivery: {
    standard: { price: 30000, days: [2, 4] },
    express: { price: 60000, days: [1, 1] },
  },
  priceStep: 100000,
  imports: { factor: 26000, pricePoints: { step: 1000 }, shareLeftOut: 0 },
  postcode: '700000',
};

/** Drawn by hand, with a few dozen points. */
export const outline: Outline = {
  west: 102.2,
  north: 23.3,
  perDegree: 100,
  narrowing: 0.9615,
  path: 'M0 90l77-10 86-10 135-70 125 50 10 90 125 40-96 60-39 70-86 110 0 50 76 70 58 90 116 90 57 80 39 180-10 90 10 80-39 50-115 70-87 30-19 70-125 90-48 10 19-140-57-40 144-50 9-70 145-70 0-150 0-100-29-80-58-90-86-120-58-90-116-70 58-70-77-70-77-50z',
};
