import { COUNTRIES, type Country, type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { countriesSeeing, type FieldScope } from '#domain/records/field-scope.ts';
import type { Clocks } from './TimeFields.tsx';

interface Placed {
  readonly scope: FieldScope;
  readonly locale: LocaleId;
}

/** On whose clocks fields can change: on those of each country if none shows in several. */
export function clocksOf(fields: ReadonlyArray<Placed>): Clocks {
  const seen = fields.map(({ scope, locale }) => countriesSeeing(scope, localeOfId(locale)));
  const all: ReadonlySet<Country> = new Set(seen.flat());
  const countries = COUNTRIES.filter((country) => all.has(country));
  return { countries, mayBeEach: countries.length > 1 && seen.every(({ length }) => length === 1) };
}
