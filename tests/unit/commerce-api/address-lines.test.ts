import { expect, test } from 'vitest';
import { addressLines } from '#commerce-api/checkout/address-lines.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';

const ADDRESS = {
  name: 'Tan Wei',
  phone: '9123 4567',
  line1: 'Street 1',
  city: 'City',
  suburb: 'Suburb',
  district: 'District',
  subdistrict: 'Subdistrict',
  barangay: 'Barangay',
  region: 'Region',
  postcode: '12345',
};

test.for<[Country, Language, ReadonlyArray<string>]>([
  ['AU', 'en', ['Street 1', 'Suburb Region 12345']],
  ['HK', 'en', ['Street 1', 'District', 'Region']],
  ['HK', 'zh', ['Region', 'District', 'Street 1']],
  ['ID', 'id', ['Street 1', 'District', 'City', 'Region 12345']],
  ['KR', 'ko', ['12345', 'Street 1']],
  ['MY', 'en', ['Street 1', '12345 City', 'Region']],
  ['NZ', 'en', ['Street 1', 'Suburb', 'City 12345']],
  ['PH', 'en', ['Street 1', 'Barangay', '12345 City', 'Region']],
  ['SG', 'en', ['Street 1', 'Singapore 12345']],
  ['TH', 'th', ['Street 1', 'Subdistrict', 'District', 'Region 12345']],
])('an address in %s (%s) is written as its post wants it', ([country, language, lines]) => {
  expect(addressLines(localeFor(country, language), ADDRESS)).toEqual(lines);
});

test('a part that was left out leaves no gap', () => {
  const { postcode: _, ...address } = { ...ADDRESS, unit: '#12-34' };
  expect(addressLines(localeFor('AU', 'en'), address)).toEqual(['Street 1', 'Suburb Region']);
  expect(addressLines(localeFor('SG', 'en'), address)).toEqual(['Street 1', '#12-34']);
});

test.for<[Country, Language, string, string]>([
  ['HK', 'zh', 'Kowloon 九龍', '九龍'],
  ['HK', 'en', 'Kowloon 九龍', 'Kowloon'],
  ['TH', 'th', 'Bangkok', 'กรุงเทพมหานคร 12345'],
  ['TH', 'en', 'กรุงเทพมหานคร', 'Bangkok 12345'],
  ['TH', 'th', 'กทม.', 'กทม. 12345'],
])('in %s (%s), a region stored as %s is written as %s', ([country, language, region, line]) => {
  expect(addressLines(localeFor(country, language), { ...ADDRESS, region })).toContain(line);
});
