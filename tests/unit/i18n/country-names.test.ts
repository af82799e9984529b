import { expect, test } from 'vitest';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { COUNTRIES_BY_NAME, nameInList } from '#i18n/country-names.ts';

test('countries are in the order of the English names that all of them end with', () => {
  const names = COUNTRIES_BY_NAME.map(nameInList);
  expect(names.map((name) => name.match(/[A-Z][A-Za-z ]+$/)?.[0])).toEqual([
    'Australia',
    'Hong Kong',
    'Indonesia',
    'Malaysia',
    'New Zealand',
    'Philippines',
    'Singapore',
    'South Korea',
    'Thailand',
  ]);
  expect(COUNTRIES_BY_NAME.toSorted()).toEqual([...COUNTRIES]);
});
