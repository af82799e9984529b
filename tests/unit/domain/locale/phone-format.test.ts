import { expect, test } from 'vitest';
import type { Country } from '#domain/locale/locales.ts';
import {
  formatMobile,
  internationalMobile,
  mobileExample,
  readMobile,
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
  expect(readMobile(example, country)).toMatch(/^\+\d+$/);
});

test.each(['+4915112345678', '12', '', 'call me', '+65123'])('%j stays as it is', (phone) => {
  expect(formatMobile(phone, 'SG')).toBe(phone);
  expect(internationalMobile(phone, 'SG')).toBe(phone);
});

test.each([
  ['SG', '6591234567'],
  ['SG', '(65) 9123-4567'],
  ['SG', '9123\u20114567'],
  ['SG', '\u202a+65\u00a09123\u20104567\u202c'],
  ['SG', '\u200e9123\u20134567'],
  ['SG', 'tel:+65-9123-4567'],
  ['SG', '0065 9123 4567'],
  ['SG', '９１２３ ４５６７'],
  ['SG', '[65] 9123/4567'],
  ['SG', '9123\u22124567'],
  ['SG', '９１２３ー４５６７'],
  ['SG', '+65 (0) 9123 4567'],
  ['MY', '+65 9123 4567'],
  ['KR', '+65.9123.4567'],
] as const)('in %s, %j is a number of Singapore', (country, typed) => {
  expect(readMobile(typed, country)).toBe('+6591234567');
});

test.each([
  ['SG', '+60 12-345 6789', '+60123456789'],
  ['MY', '60123456789', '+60123456789'],
  ['MY', '12-345 6789', '+60123456789'],
  ['KR', '82-10-1234-5678', '+821012345678'],
  ['KR', '+82 (0)10-1234-5678', '+821012345678'],
  ['AU', '0011 61 412 345 678', '+61412345678'],
  ['AU', '(0)412 345 678', '+61412345678'],
  ['SG', '+44 (0)7911 123456', '+447911123456'],
  ['AU', '+61 0412 345 678', '+61412345678'],
  ['TH', '๐๘๑-๒๓๔-๕๖๗๘', '+66812345678'],
  ['HK', '+86 138 0013 8000', '+8613800138000'],
] as const)('in %s, %j is %s', (country, typed, number) => {
  expect(readMobile(typed, country)).toBe(number);
});

test.each([
  ['SG', '012-345 6789'],
  ['SG', '60123456789'],
  ['SG', '+65 1234'],
  ['SG', '+60 9123'],
  ['SG', '9123 4567 x'],
  ['SG', '0'],
  ['HK', 'call 91234567'],
  ['AU', '+0 412 345 678'],
] as const)('in %s, %j is none', (country, typed) => {
  expect(readMobile(typed, country)).toBeUndefined();
});
