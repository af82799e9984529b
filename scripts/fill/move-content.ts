import { isDeepStrictEqual } from 'node:util';
import type {
  EditorialFault,
  EditorialSet,
} from '#commerce-api/admin/editorial/replace-editorial.ts';
import type { CommerceApi } from '#commerce-api/commerce-api.ts';
import { contentModel } from '#content/model.ts';
import type { EditorialRecordType } from '#content/records.ts';
import type { MalformedRecord } from '#content-sync/content-model/record-store.ts';
import type { RecordName } from '#content-sync/locale-file/keys.ts';
import { pullLocale } from '#content-sync/pull/pull.ts';
import type { ContentSource } from '#content-sync/source/content-source.ts';
import {
  COUNTRIES,
  LOCALES,
  type Locale,
  type LocaleId,
  localeOfId,
  localesOf,
} from '#domain/locale/locales.ts';
import { kebabCase } from '#domain/records/attribute-names.ts';
import { createFolderSource } from '#sources/folder/folder-source.ts';
import { embeddedSource } from '#sources/json-api/embedded-source.ts';

export interface ContentMove {
  /** The content folder. */
  readonly folder: string;
  readonly types: ReadonlyArray<EditorialRecordType>;
  /** Whether what the embedded API has otherwise is replaced, and what the folder lacks removed. */
  readonly replaces: boolean;
  /** Finds out whether the records can be moved, and moves none. */
  readonly isDryRun: boolean;
}

export type Moved =
  /** How many records are added, changed and removed, or would be, and how many stay as they are. */
  | ({ readonly outcome: 'done' } & Readonly<Record<Difference['kind'] | 'same', number>>)
  /** There are other records already, or these can't be moved as they are. */
  | { readonly outcome: 'differs' | 'refused'; readonly problems: ReadonlyArray<string> };

/**
 * Has the embedded API have the records of a content folder: all of them or, if one would read
 * differently afterwards, none. Moving them again changes nothing.
 */
export async function moveContent(api: CommerceApi, move: ContentMove): Promise<Moved> {
  const { types, isDryRun } = move;
  const incoming = await readRecords(createFolderSource(move), types);
  const unfit = [...incoming.unread, ...incoming.malformed.map(({ problem }) => problem)];
  if (unfit.length > 0) return refused(unfit);
  if (incoming.records.size === 0) return refused([`${move.folder} has no ${types.join(', ')}.`]);
  const found: Found = { differences: [] };
  const result = await api.replaceEditorial(setsOf(incoming, types), {
    async before(fetch) {
      const stored = await readRecords(embeddedSource({ fetch }), types);
      found.differences = differencesOf(incoming, stored);
      found.obstacle = obstacleIn(stored, found.differences, move);
      return !found.obstacle && found.differences.length > 0;
    },
    async after(fetch) {
      const problems = unlikeTexts(incoming, await readRecords(embeddedSource({ fetch }), types));
      if (problems.length > 0) found.obstacle = refused(problems);
      return problems.length === 0 && !isDryRun;
    },
  });
  if (result.outcome === 'refused') return refused(result.faults.map(faultText));
  return found.obstacle ?? done(incoming, found.differences);
}

/** What there was to find out about the records that are stored. */
interface Found {
  differences: ReadonlyArray<Difference>;
  /** Why nothing is moved. */
  obstacle?: Moved | undefined;
}

/** Why the stored records stay: they couldn't be read, or would be lost without anybody's saying so. */
function obstacleIn(
  { unread, malformed }: ReadRecords,
  differences: ReadonlyArray<Difference>,
  { replaces }: ContentMove,
): Moved | undefined {
  if (unread.length > 0) return refused(unread.map((problem) => `${UNREAD} ${problem}`));
  const lost = differences.filter(({ kind }) => kind !== 'added');
  if (lost.length === 0 || replaces) return undefined;
  return {
    outcome: 'differs',
    problems: [...malformed.map(malformedText), ...lost.map(alreadyText)],
  };
}

const UNREAD = 'What is in the console already could not be read.';

function done({ records }: ReadRecords, differences: ReadonlyArray<Difference>): Moved {
  const count = (kind: Difference['kind']) =>
    differences.filter((each) => each.kind === kind).length;
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') };
  return { outcome: 'done', ...counts, same: records.size - counts.added - counts.changed };
}

const refused = (problems: ReadonlyArray<string>): Moved => ({ outcome: 'refused', problems });

type Content = Readonly<Record<string, unknown>>;

interface ReadRecord {
  readonly type: string;
  readonly id: string;
  readonly inLocales: Map<LocaleId, Content>;
}

interface ReadRecords {
  /** The records of all locales, by type and id. */
  readonly records: ReadonlyMap<string, ReadRecord>;
  /** Why there may be more. */
  readonly unread: ReadonlyArray<string>;
  /** Each once, whatever its locales. */
  readonly malformed: ReadonlyArray<MalformedRecord>;
}

/** What is read of a malformed record, which is like no other. */
const MALFORMED: Content = {};

/** Everything that a source has of some types. */
async function readRecords(
  source: ContentSource,
  types: ReadonlyArray<string>,
): Promise<ReadRecords> {
  const models = types.map((type) => [type, contentModel.records[type]]);
  const model = { ...contentModel, records: Object.fromEntries(models) };
  const records = new Map<string, ReadRecord>();
  const unread = new Set<string>();
  const malformed = new Map<string, MalformedRecord>();
  const addRecord = ({ type, id }: RecordName, locale: Locale, content: Content) => {
    const read = records.get(`${type}/${id}`) ?? { type, id, inLocales: new Map() };
    read.inLocales.set(locale.id, content);
    records.set(`${type}/${id}`, read);
  };
  for (const locale of LOCALES) {
    const pulled = await pullLocale({ model, content: source.contentOf(locale) });
    if (pulled.outcome === 'failed') {
      unread.add(pulled.problem);
      break;
    }
    for (const list of pulled.incomplete) {
      unread.add(`The list of ${list.type} can't be read completely: ${list.problem}.`);
    }
    for (const each of pulled.malformed) {
      malformed.set(`${each.type}/${each.id} ${each.problem}`, each);
      addRecord(each, locale, MALFORMED);
    }
    for (const { type, record } of pulled.records) {
      addRecord({ type, id: record.id }, locale, { ...record });
    }
  }
  return { records, unread: [...unread], malformed: [...malformed.values()] };
}

interface Difference {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly name: string;
  readonly locales: ReadonlyArray<LocaleId>;
  /** The fields that differ; empty if the record is missing on one side. */
  readonly fields: ReadonlyArray<string>;
}

/** What differs between records and those that they are to become. */
function differencesOf(incoming: ReadRecords, present: ReadRecords): ReadonlyArray<Difference> {
  const names = new Set([...incoming.records.keys(), ...present.records.keys()]);
  return [...names].flatMap((name): Array<Difference> => {
    const [after, before] = [incoming.records.get(name), present.records.get(name)];
    const differing = LOCALES.map(({ id }) => id).filter(
      (id) => !isDeepStrictEqual(after?.inLocales.get(id), before?.inLocales.get(id)),
    );
    if (differing.length === 0) return [];
    const kind = kindOf(after, before);
    const fields = differing.flatMap((id) =>
      differingFields(after?.inLocales.get(id), before?.inLocales.get(id)),
    );
    return [{ kind, name, locales: differing, fields: [...new Set(fields)] }];
  });
}

function kindOf(after: ReadRecord | undefined, before: ReadRecord | undefined): Difference['kind'] {
  if (!after) return 'removed';
  return before ? 'changed' : 'added';
}

function differingFields(one: Content | undefined, other: Content | undefined): Array<string> {
  if (!one || !other) return [];
  return Object.keys({ ...one, ...other }).filter(
    (field) => !isDeepStrictEqual(one[field], other[field]),
  );
}

function alreadyText({ kind, name, locales, fields }: Difference): string {
  const where = locales.join(', ');
  if (kind === 'removed')
    return `${name} is in the console already, in ${where}, and not in the folder.`;
  const what = fields.length > 0 ? fields.join(', ') : 'there or not';
  return `${name} is otherwise in the console already, in ${where}: ${what}.`;
}

const malformedText = ({ type, id, problem }: MalformedRecord) =>
  `${type}/${id} is in the console already, and malformed. ${problem}`;

/** What would differ from the records that are moved. */
function unlikeTexts(incoming: ReadRecords, stored: ReadRecords): ReadonlyArray<string> {
  if (stored.unread.length > 0) return stored.unread;
  return differencesOf(incoming, stored).map((each) => unlikeText(each, incoming, stored));
}

const faultText = ({ type, id, locale, detail }: EditorialFault) =>
  `${type}/${id}, in ${locale.id}: ${detail}`;

/** What differs and, if that is why, that only texts can differ in the languages of a country. */
function unlikeText(
  { name, locales, fields }: Difference,
  { records }: ReadRecords,
  stored: ReadRecords,
): string {
  const after = records.get(name)?.inLocales;
  const before = stored.records.get(name)?.inLocales;
  const [hidden, rest] = parted(locales, (id) => !before?.has(id));
  const [extra, changed] = parted(rest, (id) => !after?.has(id));
  const facts = [
    hidden.length > 0 && `would not be shown in ${hidden.join(', ')}`,
    changed.length > 0 && `would change in ${changed.join(', ')}: ${fields.join(', ')}`,
    extra.length > 0 &&
      `is not in all languages of a country, and would come to ${extra.join(', ')}`,
  ];
  const isOfLanguages = [...extra, ...changed].some((id) => isByLanguage(id, fields, after));
  return `${name} ${facts.filter(Boolean).join('; it ')}.${isOfLanguages ? ` ${ONE_RECORD}` : ''}`;
}

const ONE_RECORD =
  'The console has a record for all languages of a country, and only its texts differ.';

function parted<T>(all: ReadonlyArray<T>, isFirst: (one: T) => boolean) {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))] as const;
}

/** Whether another language of the country has other values in these fields, or no record. */
function isByLanguage(
  id: LocaleId,
  fields: ReadonlyArray<string>,
  inLocales: ReadRecord['inLocales'] | undefined,
): boolean {
  const own = inLocales?.get(id);
  return localesOf(localeOfId(id).country).some((locale) => {
    const other = inLocales?.get(locale.id);
    if (!own || !other) return own !== other;
    return fields.some((field) => !isDeepStrictEqual(own[field], other[field]));
  });
}

function setsOf(
  { records }: ReadRecords,
  types: ContentMove['types'],
): ReadonlyArray<EditorialSet> {
  return COUNTRIES.flatMap((country) =>
    types.map((type) => ({
      type,
      country,
      records: [...records.values()]
        .filter((each) => each.type === type)
        .filter(({ inLocales }) => localesOf(country).some(({ id }) => inLocales.has(id)))
        .map(({ id, inLocales }) => ({
          id,
          inLocale: (locale: Locale) => editOf(inLocales.get(locale.id)),
        })),
    })),
  );
}

/** A record by the names of the API. The products of a carousel are relationships there. */
function editOf(record: Content | undefined) {
  if (!record) return undefined;
  const { id: _, productIds, ...fields } = record;
  const products = Array.isArray(productIds)
    ? { products: { data: productIds.map((id) => ({ type: 'products', id })) } }
    : {};
  return { attributes: asWritten(fields), relationships: products };
}

function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [kebabCase(name), asWritten(inner)]),
  );
}
