import type {
  CountryFacts,
  CountryNames,
  MobileNumbers,
  Outline,
  Trade,
} from '#domain/locale/country-facts.ts';

/** Japan. */
export const facts = {
  languages: ['ja'],
  currency: { code: 'JPY', symbol: '¥', digits: 0 },
  timeZone: 'Asia/Tokyo',
  messenger: 'line',
} as const satisfies CountryFacts;

export const names: CountryNames = { ja: '日本', en: 'Japan' };

export const mobile: MobileNumbers = {
  code: '81',
  digits: '[789]0\\d{8}',
  written: ['90 1234 5678'],
};

/** Of use to the embedded commerce API alone, which this shop sells without. */
export const trade: Trade = {
  freeDeliveryFrom: 5000,
  delivery: {
    standard: { price: 550, days: [2, 4] },
    express: { price: 1100, days: [1, 1] },
  },
  priceStep: 1000,
  imports: { factor: 165, pricePoints: { step: 10 }, shareLeftOut: 0 },
  postcode: '150-0001',
};

/** Drawn by hand, with a few dozen points. */
export const outline: Outline = {
  west: 129.7,
  north: 45.4,
  perDegree: 100,
  narrowing: 0.7853,
  path: 'M919 0l47 0 118 120 141-10 16 100-94 40-87 90-118-60-55 30 8 50-86 30-16-100 47-80 71 10 31-100zM895 400l32 10 39 170-39 120-47 60 0 160-8 50-71 70-16-60-63 90-54 10-95 0-8 30-86 80-55-40 8-70-94 0-126 30-118 40 8-50 134-100 196-30 71 0 55-160 39 50 118-100 62-70 32-140 0-80 31-50zM353 1110l40 50-40 50-55-20-55 70-31-60 47-70zM102 1150l55 30 16 80-47 140-47 30-40-20 32-110-63-30-8-60 55-30z',
};
