import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/locale/locales.ts';
import { countryName, placeName } from '#i18n/place-names.ts';

describe('the name of a place', () => {
  test.each(LOCALES)('is known for $id', (locale) => {
    expect(countryName(locale)).not.toBe(locale.country);
  });

  test('tells the locales apart', () => {
    expect(new Set(LOCALES.map(placeName)).size).toBe(LOCALES.length);
  });
});
