import useSWR from 'swr';
import { fieldWords } from '../../contract/field-words.ts';
import { type Shown, valueText } from '../../contract/value-text.ts';
import type { EditedRecord } from './edit-place.ts';
import { namedBy } from './pickers/picked-fields.ts';
import { readName } from './pickers/read-names.ts';

/**
 * Says what an item of a list is: of which kind, and what is in it, with the names of records instead of their
 * ids as soon as those are there.
 */
export function useItemText(items: ReadonlyArray<unknown>, shown: Shown) {
  const named = namedIn(items, shown);
  const key = named.map(({ type, id }) => `${type} ${id}`).join();
  const { data = [] } = useSWR(named.length === 0 ? null : `names ${shown.country} ${key}`, () =>
    Promise.all(named.map(readName)),
  );
  const titles = new Map(data.map((record) => [record?.id, record?.title]));
  return (item: unknown) => {
    const said = valueText(withNames(item, titles), shown) || 'empty';
    const kind = isGroup(item) && typeof item.kind === 'string' ? item.kind : undefined;
    const label = kind === undefined ? '' : fieldWords(shown.type, kind).label;
    const isOnlyKind = label !== '' && said.startsWith(label);
    const text = isOnlyKind ? label : [label, said].filter(Boolean).join(': ');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}

/** Characters of what an item is called: enough to tell it from others. */
const LONGEST = 80;

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The records that values name, at any depth. */
function namedIn(value: unknown, shown: Shown): ReadonlyArray<EditedRecord> {
  if (Array.isArray(value)) return value.flatMap((each) => namedIn(each, shown));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const type = namedBy(name);
    const isNamed = type !== undefined && typeof each === 'string' && each !== '';
    return isNamed ? [{ type, id: each, country: shown.country }] : namedIn(each, shown);
  });
}

/** A value with the names of records instead of their ids, at any depth. */
function withNames(value: unknown, titles: ReadonlyMap<unknown, string | undefined>): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, titles));
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const isNamed = namedBy(name) !== undefined && typeof each === 'string';
      return [name, isNamed ? (titles.get(each) ?? each) : withNames(each, titles)];
    }),
  );
}
