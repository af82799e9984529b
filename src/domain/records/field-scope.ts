import { COUNTRIES, type Country, type Locale, languagesOf } from '#domain/locale/locales.ts';

/** Where the value of a record's field is the same. */
export const FIELD_SCOPES = ['everywhere', 'language', 'country', 'locale'] as const;

export type FieldScope = (typeof FIELD_SCOPES)[number];

/** The field that says whether a record is there: writing it adds the record, or removes it. */
export const EXISTS = 'exists';

/** Names all locales in which a field's value is the same as in one of them; empty for all. */
export function placeOf(scope: FieldScope, { country, language, id }: Locale): string {
  const places: Readonly<Record<FieldScope, string>> = {
    everywhere: '',
    language,
    country,
    locale: id,
  };
  return places[scope];
}

/** The countries whose shoppers may see a value that is written in a locale. */
export function countriesSeeing(
  scope: FieldScope,
  { country, language }: Locale,
): ReadonlyArray<Country> {
  if (scope === 'country' || scope === 'locale') return [country];
  // English stands in where a text isn't translated.
  const isEverywhere = scope === 'everywhere' || language === 'en';
  if (isEverywhere) return COUNTRIES;
  return COUNTRIES.filter((each) => languagesOf(each).some((one) => one === language));
}
