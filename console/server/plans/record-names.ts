import { allOfType, type RecordStore } from '#content-sync/content-model/record-store.ts';
import { type Country, LANGUAGES, LOCALES } from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';
import type { NamedRecord, NamedRecordsAnswer } from '../../contract/editing-contract.ts';
import { titled } from '../search/titled-record.ts';
import type { TitledRecord, Titles } from '../search/titles.ts';
import { wordFinder } from '../search/word-finder.ts';
import { readCountry } from './country-records.ts';
import { pictureOf } from './record-pictures.ts';

export interface NamesWanted {
  readonly country: Country;
  readonly type: string;
  /** Words that the title, its note or the id contain, in any order. */
  readonly text?: string | undefined;
  /** Only these records, in this order. */
  readonly ids?: ReadonlyArray<string> | undefined;
}

const LISTED = 50;

export interface NameSources {
  readonly dataFolder: string;
  readonly titles: Titles;
}

/**
 * Records of a type in a country, titled in its first published language. The words may be of any
 * language.
 */
export function namedRecords(
  { country, type, text = '', ids }: NamesWanted,
  { dataFolder, titles }: NameSources,
): NamedRecordsAnswer {
  const has = wordFinder(text);
  const elsewhere = text === '' ? NONE : calledSo(type, has, titles);
  const found = readCountry(dataFolder, country, (store) =>
    (ids ?? store.members(allOfType(type)))
      .flatMap((id) => named({ type, id }, store) ?? [])
      .filter(
        ({ id, title, note }) =>
          elsewhere.has(id) || has(foldText(`${title ?? ''} ${note ?? ''} ${id}`)),
      ),
  );
  const records = ids ? found : found.slice(0, LISTED);
  return { records, more: found.length - records.length };
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of the records whose title in any language has the words. */
function calledSo(
  type: string,
  has: (folded: string) => boolean,
  titles: Titles,
): ReadonlySet<string> {
  return new Set(
    oneOfEachLanguage(titles).flatMap((all) =>
      all.filter((each) => each.type === type && has(each.text)).map(({ id }) => id),
    ),
  );
}

/** The titles in the first locale of each language that has any. */
function oneOfEachLanguage(titles: Titles): ReadonlyArray<ReadonlyArray<TitledRecord>> {
  return LANGUAGES.map((language) => {
    for (const locale of LOCALES.filter((each) => each.language === language)) {
      const all = titles.of(locale);
      if (all.length > 0) return all;
    }
    return [];
  });
}

interface RecordKey {
  readonly type: string;
  readonly id: string;
}

function named(key: RecordKey, store: RecordStore): NamedRecord | undefined {
  const known = titled(key, store);
  if (!known) return undefined;
  const record = store.get(key.type, key.id) as unknown as Readonly<Record<string, unknown>>;
  const above = key.type === 'categories' ? ancestorsOf(record, store) : [];
  const note =
    above.length > 0 ? above.map(({ label }) => label).join(' › ') : brandOf(record, store);
  const picture = pictureOf(record);
  const { id, title } = known;
  return {
    id,
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
    ...(picture !== undefined && { picture }),
    ...(above.length > 0 && { above: above.map((each) => each.id) }),
    ...(typeof record.position === 'number' && { position: record.position }),
  };
}

/** The name of a product's brand. */
function brandOf({ brandId }: Readonly<Record<string, unknown>>, store: RecordStore) {
  return typeof brandId === 'string'
    ? titled({ type: 'brands', id: brandId }, store)?.title
    : undefined;
}

interface Ancestor {
  readonly id: string;
  readonly label: string;
}

/** The categories above a category, outermost first. */
function ancestorsOf(
  { parentId }: Readonly<Record<string, unknown>>,
  store: RecordStore,
): ReadonlyArray<Ancestor> {
  const above: Array<Ancestor> = [];
  let id = parentId;
  while (typeof id === 'string' && !above.some((each) => each.id === id)) {
    const parent = store.get('categories', id) as unknown as
      | Readonly<Record<string, unknown>>
      | undefined;
    if (!parent) break;
    above.unshift({ id, label: String(parent.label) });
    id = parent.parentId;
  }
  return above;
}
