import { type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';

/**
 * The countries in whose forms drafts were written. Whoever changes a draft works for its country,
 * even if the value holds in others as well.
 */
export function countriesOfDrafts(
  drafts: ReadonlyArray<{ readonly locale: LocaleId }>,
): ReadonlyArray<Country> {
  return [...new Set(drafts.map(({ locale }) => localeOfId(locale).country))];
}
