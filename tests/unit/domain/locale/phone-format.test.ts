import { expect, test } from 'vitest';
import type { Country } from '#domain/locale/locales.ts';
import {
  formatMobile,
  internationalMobile,
  mobileExample,
  mobilePattern,
} from '#domain/locale/phone-format.ts';

/** A number as an API stores it, as its country writes it, and as others do. */
const NUMBERS: ReadonlyArray<readonly [Country, string, string, string]> = [
  ['SG', '+6581234567', '8123 4567', '+65 8123 4567'],
  ['AU', '+61412345678', '0412 345 678', '+61 412 345 678'],
  ['KR', '+821012345678', '010-1234-5678', '+82 10 1234 5678'],
  ['KR', '+82111234567', '011-123-4567', '+82 11 123 4567'],
  ['HK', '+85291234567', '9123 4567', '+852 9123 4567'],
  ['TH', '+66812345678', '081 234 5678', '+66 81 234 5678'],
  ['ID', '+6281234567890', '0812 3456 7890', '+62 812 3456 7890'],
  ['ID', '+62812345678', '0812 345 678', '+62 812 345 678'],
  ['MY', '+60123456789', '012-345 6789', '+60 12 345 6789'],
  ['MY', '+601123456789', '011-2345 6789', '+60 11 2345 6789'],
  ['PH', '+639171234567', '0917 123 4567', '+63 917 123 4567'],
  ['NZ', '+64211234567', '021 123 4567', '+64 21 123 4567'],
  ['NZ', '+6421123456', '021 123 456', '+64 21 123 456'],
];

test.each(NUMBERS)('in %s, %s is written %s, elsewhere %s', (country, ...given) => {
  const [stored, home, abroad] = given;
  const elsewhere = country === 'PH' ? 'SG' : 'PH';
  expect(formatMobile(stored, country)).toBe(home);
  expect(formatMobile(stored, elsewhere)).toBe(abroad);
  expect(abroad.replaceAll(' ', '')).toBe(stored);
  for (const typed of [home, home.replaceAll(/\D/g, ''), stored, abroad]) {
    expect(formatMobile(typed, country)).toBe(home);
    expect(internationalMobile(typed, country).replaceAll(' ', '')).toBe(stored);
  }
});

test.each(NUMBERS)('the example of %s is a number, written as all are', (country) => {
  const example = mobileExample(country);
  expect(formatMobile(example.replaceAll(/\D/g, ''), country)).toBe(example);
  expect(mobilePattern(country).test(example.replaceAll(/\D/g, ''))).toBe(true);
});

test.each(['+4915112345678', '12', '', 'call me', '+65123'])('%j stays as it is', (phone) => {
  expect(formatMobile(phone, 'SG')).toBe(phone);
  expect(internationalMobile(phone, 'SG')).toBe(phone);
});
