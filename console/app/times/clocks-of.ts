import { type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { countriesSeeing, type FieldScope } from '#domain/records/field-scope.ts';
import { countriesOfDrafts, countriesShowing } from '../../contract/countries-of-drafts.ts';
import { fieldWords } from '../../contract/field-words.ts';
import type { Clocks } from './TimeFields.tsx';

interface Placed {
  readonly type: string;
  readonly field: string;
  readonly scope: FieldScope;
  readonly locale: LocaleId;
}

/**
 * On whose clocks fields can change: on those of each country if none shows in several. Countries in
 * whose forms the fields were written come first.
 */
export function clocksOf(fields: ReadonlyArray<Placed>): Clocks {
  const written = new Set(countriesOfDrafts(fields));
  const countries = countriesShowing(fields).toSorted(
    (one, other) => Number(written.has(other)) - Number(written.has(one)),
  );
  const isOfOne = ({ scope, locale }: Placed) =>
    countriesSeeing(scope, localeOfId(locale)).length === 1;
  const several = new Set(
    fields.filter((each) => !isOfOne(each)).map(({ type, field }) => fieldWords(type, field).label),
  );
  return { countries, mayBeEach: countries.length > 1 && several.size === 0, shared: [...several] };
}
