import type {
  CountryFacts,
  CountryNames,
  MobileNumbers,
  Outline,
  Trade,
} from '#domain/locale/country-facts.ts';

/** Singapore. */
export const facts = {
  languages: ['en'],
  currency: { code: 'SGD', symbol: '$', digits: 2 },
  timeZone: 'Asia/Singapore',
} as const satisfies CountryFacts;

export const names: CountryNames = { en: 'Singapore' };

export const mobile: MobileNumbers = {
  code: '65',
  digits: '[89]\\d{7}',
  written: ['9123 4567'],
};

export const trade: Trade = {
  freeDeliveryFrom: 35,
  delivery: {
    standard: { price: 5, days: [1, 3] },
    express: { price: 10, days: [1, 1] },
  },
  orderBy: '14:00',
  priceStep: 10,
  imports: { factor: 1.4, pricePoints: { step: 1, ninetyBelow: 20 }, shareLeftOut: 0 },
  postcode: '238859',
};

export const outline: Outline = {
  west: 103.59,
  north: 1.48,
  perDegree: 3922.59,
  narrowing: 0.9997,
  path: 'M1451 352l99 20 56 20 15 26-43 73-70 80-85 66-85 26-99 7-70 33-141 93-29 33-70 20-99-7-42-13-29-20-28-53-85-40-183-33-170 7-70-20-28-53 14-60 127-165 14-73 14-46 42-40 57-33 42-7 85 13 85-13 113-53 56-20 99 7 99 33 296 152z',
};
