import type { Country } from '#domain/locale/locales.ts';
import { valueText } from '../../../contract/value-text.ts';
import { namedBy } from './picked-fields.ts';
import { useNames } from './useNames.ts';

interface Wanted {
  readonly type: string;
  readonly field: string;
  readonly country: Country;
  /** Those that are said. */
  readonly values: ReadonlyArray<unknown>;
}

/** Says values as one would; records that they name are called by their names, as soon as those are there. */
export function useValueText({ values, ...shown }: Wanted): (value: unknown) => string {
  const type = namedBy(shown.field);
  const ids = type === undefined ? [] : [...new Set(values.flatMap(idsIn))];
  const records = useNames({ type: type ?? '', country: shown.country, ids });
  const titles = new Map(records.map(({ id, title = id }) => [id, title]));
  const called = (id: unknown) => (typeof id === 'string' ? (titles.get(id) ?? id) : id);
  return (value) => valueText(Array.isArray(value) ? value.map(called) : called(value), shown);
}

function idsIn(value: unknown): ReadonlyArray<string> {
  const all: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value];
  return all.filter((each): each is string => typeof each === 'string' && each !== '');
}
