import { localeOfId } from '#domain/locale/locales.ts';
import { placeOf } from '#domain/records/field-scope.ts';
import type { WritableRecordAnswer } from '../../contract/editing-contract.ts';

/** A record in one of the languages in which a field of it has a value of its own. */
interface FieldPlace {
  readonly place: string;
  readonly record: WritableRecordAnswer;
}

/** Where a field has a value of its own, among the languages of a country. */
export function fieldPlaces(
  field: string,
  records: ReadonlyArray<WritableRecordAnswer>,
): ReadonlyArray<FieldPlace> {
  const byPlace = new Map(
    records.toReversed().map((record) => {
      const scope = record.scopes[field] ?? 'everywhere';
      return [placeOf(scope, localeOfId(record.locale)), record];
    }),
  );
  return [...byPlace].reverse().map(([place, record]) => ({ place, record }));
}
