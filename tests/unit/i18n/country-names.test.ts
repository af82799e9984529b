import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { COUNTRIES_BY_NAME, nameInList } from '#i18n/country-names.ts';
import { COUNTRY_NAMES } from '#shop/tables/country-names.ts';

test('countries are in the order of the English names that all of them end with', () => {
  const names = COUNTRIES_BY_NAME.map((country) => COUNTRY_NAMES[country].en);
  expect(names).toEqual(names.toSorted());
  for (const [index, country] of COUNTRIES_BY_NAME.entries()) {
    expect(nameInList(country).endsWith(names[index] ?? '')).toBe(true);
  }
  expect(COUNTRIES_BY_NAME.toSorted()).toEqual([...COUNTRIES]);
});
