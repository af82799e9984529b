import { expect, test } from 'vitest';
import { addressLines, addressParts } from '#commerce-api/addresses/address-lines.ts';
import { type Country, type Language, localeFor } from '#domain/locale/locales.ts';

const ADDRESS = {
  line1: 'Street 1',
  line2: '',
  district: 'District',
  city: 'City',
  region: 'Region',
  postcode: '12345',
};

test.for<[Country, Language, ReadonlyArray<string>]>([
  ['AU', 'en', ['Street 1', 'City Region 12345']],
  ['HK', 'en', ['Street 1', 'City', 'Region']],
  ['HK', 'zh', ['Region', 'City', 'Street 1']],
  ['ID', 'id', ['Street 1', 'City', 'Region 12345']],
  ['KR', 'ko', ['Region CityDistrict', 'Street 1', '12345']],
  ['MY', 'en', ['Street 1', 'District', '12345 City', 'Region']],
  ['NZ', 'en', ['Street 1', 'District', 'City 12345']],
  ['PH', 'en', ['Street 1', 'District, City', '12345 Region']],
  ['SG', 'en', ['Street 1', 'SINGAPORE 12345']],
  ['TH', 'th', ['Street 1', 'District City', 'Region 12345']],
])('an address in %s (%s) is written as its post wants it', ([country, language, lines]) => {
  expect(addressLines(localeFor(country, language), ADDRESS)).toEqual(lines);
});

test('a part that was left out leaves no gap', () => {
  const { postcode: _, ...address } = { ...ADDRESS, line2: '#12-34' };
  expect(addressLines(localeFor('AU', 'en'), address)).toEqual([
    'Street 1',
    '#12-34',
    'City Region',
  ]);
  expect(addressLines(localeFor('HK', 'zh'), { line1: 'Street 1' })).toEqual(['Street 1']);
});

test('a form asks for what the post writes, in its order', () => {
  const streets = ['line1', 'line2'];
  expect(addressParts(localeFor('SG'))).toEqual([...streets, 'postcode']);
  expect(addressParts(localeFor('AU'))).toEqual([...streets, 'city', 'region', 'postcode']);
  expect(addressParts(localeFor('HK', 'zh'))).toEqual(['region', 'city', ...streets]);
  expect(addressParts(localeFor('HK', 'en'))).toEqual([...streets, 'city', 'region']);
  expect(addressParts(localeFor('NZ'))).toEqual([...streets, 'district', 'city', 'postcode']);
});
