import useSWR from 'swr';
import type { Country } from '#domain/locale/locales.ts';
import type { EditedRecord } from './edit-place.ts';
import { namedBy } from './picked-fields.ts';
import { readName } from './read-names.ts';

/**
 * Gives values, at any depth, the names of records instead of their ids as soon as those are there.
 *
 * @param values Groups of fields, such as `{ products: ['p1'] }`
 */
export function useNamed(values: ReadonlyArray<unknown>, country: Country) {
  const named = namedIn(values, country);
  const key = named.map(({ type, id }) => `${type} ${id}`).join();
  const { data = [] } = useSWR(named.length === 0 ? null : `names ${country} ${key}`, () =>
    Promise.all(named.map(readName)),
  );
  const titles = new Map(
    data.map((record, index) => [`${named[index]?.type} ${record?.id}`, record?.title]),
  );
  return <T>(value: T) => withNames(value, titles) as T;
}

type Group = Readonly<Record<string, unknown>>;

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

function namedIn(value: unknown, country: Country): ReadonlyArray<EditedRecord> {
  if (Array.isArray(value)) return value.flatMap((each) => namedIn(each, country));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const type = namedBy(name);
    const ids = type === undefined ? [] : [each].flat().filter(isName);
    return ids.length > 0
      ? ids.map((id) => ({ type: type ?? '', id, country }))
      : namedIn(each, country);
  });
}

function withNames(value: unknown, titles: ReadonlyMap<string, string | undefined>): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, titles));
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const type = namedBy(name);
      const called = (id: unknown) => (isName(id) && titles.get(`${type} ${id}`)) || id;
      if (type === undefined) return [name, withNames(each, titles)];
      if (Array.isArray(each) && each.some(isName)) return [name, each.map(called)];
      return [name, isName(each) ? called(each) : withNames(each, titles)];
    }),
  );
}
