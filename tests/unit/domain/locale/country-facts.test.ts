import { expect, test } from 'vitest';
import { COUNTRIES, languagesOf } from '#domain/locale/locales.ts';
import { COUNTRY_NAMES } from '#shop/country-names.ts';

test.each(COUNTRIES)('%s is called something in each of its languages', (country) => {
  const unnamed = languagesOf(country).filter((language) => !COUNTRY_NAMES[country][language]);
  expect(unnamed).toEqual([]);
});
