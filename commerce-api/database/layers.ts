import type { Country, Language, Locale } from '#domain/locale/locales.ts';
import { inBatches } from './in-batches.ts';
import type { Database } from './tables.ts';

/** A record's texts for a language, with the version of what that language sees. */
export interface LocalTexts {
  readonly fields: Readonly<Record<string, string>>;
  readonly version: number;
}

export const NO_TEXTS: LocalTexts = { fields: {}, version: 0 };

export interface TextsOf {
  readonly type: string;
  readonly language: Language;
  /** The country of the texts; undefined for texts that are the same everywhere. */
  readonly country?: Country;
  /** By default, all records of the type. */
  readonly ids?: ReadonlyArray<string>;
}

/** The language layer by record id. Fields without a translation are in English. */
export async function loadTexts(
  db: Database,
  { type, language, country, ids }: TextsOf,
): Promise<ReadonlyMap<string, LocalTexts>> {
  const all = db
    .selectFrom('texts')
    .select(['record_id', 'language', 'fields', 'version'])
    .where('record_type', '=', type)
    .where('country', '=', country ?? '')
    .where('language', 'in', [...new Set<Language>(['en', language])]);
  const rows = ids
    ? await inBatches(ids, (some) => all.where('record_id', 'in', some).execute())
    : await all.execute();
  const byRecord = Map.groupBy(rows, (row) => row.record_id);
  return new Map([...byRecord].map(([id, layers]) => [id, mergeLayers(layers, language)]));
}

interface TextLayer {
  readonly language: Language;
  readonly fields: string;
  readonly version: number;
}

function mergeLayers(layers: ReadonlyArray<TextLayer>, language: Language): LocalTexts {
  const own = layers.find((layer) => layer.language === language);
  const english = layers.find((layer) => layer.language === 'en');
  const seen = [english, own].filter((layer) => layer !== undefined);
  return {
    fields: Object.assign({}, ...seen.map(({ fields }) => parseJson<object>(fields))),
    version: (own ?? english)?.version ?? 0,
  };
}

/** A record of the country layer. The places of texts in its attributes are still empty. */
export interface CountryRecord {
  readonly id: string;
  readonly attributes: unknown;
  readonly position: number;
  readonly version: number;
}

export interface WithIds {
  /** The ids of the records; absent for all. */
  readonly ids?: ReadonlyArray<string> | undefined;
}

/** A country's records of a type in order, or only the records with these ids. */
export async function loadCountryRecords(
  db: Database,
  type: string,
  { country, ids }: Pick<Locale, 'country'> & WithIds,
): Promise<ReadonlyArray<CountryRecord>> {
  let query = db
    .selectFrom('country_records')
    .select(['record_id as id', 'attributes', 'position', 'version'])
    .where('record_type', '=', type)
    .where('country', '=', country);
  if (ids) query = query.where('record_id', 'in', ids);
  const rows = await query.orderBy('position').orderBy('record_id').execute();
  return rows.map((row) => ({ ...row, attributes: parseJson(row.attributes) }));
}

/** Parses JSON that this API stored itself. */
export function parseJson<T = unknown>(text: string): T {
  return JSON.parse(text) as T;
}
