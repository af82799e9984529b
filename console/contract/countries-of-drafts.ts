import { COUNTRIES, type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { countriesSeeing, type FieldScope } from '#domain/records/field-scope.ts';

/**
 * The countries in whose forms drafts were written. Whoever changes a draft works for its country,
 * even if the value holds in others as well.
 */
export function countriesOfDrafts(
  drafts: ReadonlyArray<{ readonly locale: LocaleId }>,
): ReadonlyArray<Country> {
  return [...new Set(drafts.map(({ locale }) => localeOfId(locale).country))];
}

/**
 * The countries whose shoppers see what drafts change, in the order of all. Publishing takes a publisher
 * of each.
 */
export function countriesShowing(
  drafts: ReadonlyArray<{ readonly scope: FieldScope; readonly locale: LocaleId }>,
): ReadonlyArray<Country> {
  const seen: ReadonlySet<Country> = new Set(
    drafts.flatMap(({ scope, locale }) => countriesSeeing(scope, localeOfId(locale))),
  );
  return COUNTRIES.filter((country) => seen.has(country));
}
