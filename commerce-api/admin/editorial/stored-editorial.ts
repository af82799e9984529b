import { isDeepStrictEqual } from 'node:util';
import { addRecords, type Change } from '#commerce-api/admin/content-change.ts';
import { type CountryRecordKey, putCountryRecord } from '#commerce-api/admin/country-record.ts';
import { replaceTexts, storedTexts } from '#commerce-api/admin/edit-texts.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { translated } from '#commerce-api/database/translated.ts';
import { fillTranslations, separateTexts } from '#commerce-api/database/translated-places.ts';
import { TEXT_ATTRIBUTES } from './editorial-fields.ts';

export type Attributes = Readonly<Record<string, unknown>>;

/** An editorial record of a country with its texts in all languages. */
export interface StoredEditorial {
  readonly attributes: Attributes;
  readonly position: number;
  readonly version: number;
}

export async function loadStored(
  db: Database,
  { type, id, country }: CountryRecordKey,
): Promise<StoredEditorial | undefined> {
  const [record] = await loadCountryRecords(db, type, { country, ids: [id] });
  if (!record) return undefined;
  const { texts } = await storedTexts(db, { type, id, country });
  const attributes = asTexts(fillTranslations(record.attributes, texts), '') as Attributes;
  return { attributes, position: record.position, version: record.version };
}

/**
 * Stores a record. Bumps its version if the country, or one of its languages, sees a difference.
 */
export async function putStored(
  change: Change,
  key: CountryRecordKey,
  {
    before,
    after,
  }: { before: StoredEditorial | undefined; after: Omit<StoredEditorial, 'version'> },
): Promise<void> {
  if (!before) {
    await addRecords(change, (writer) => writer.addCountryRecord({ ...key, ...after }));
    change.touch(key.type, key.id, [key.country]);
    return;
  }
  const past = separateTexts(before.attributes);
  const present = separateTexts(after.attributes);
  const isSame =
    isDeepStrictEqual(past.attributes, present.attributes) && before.position === after.position;
  // Moving a text from a plain attribute to a place of its own changes nothing for readers.
  const version = isSame ? before.version : change.version;
  const touch = isSame ? () => {} : change.touch;
  const { position } = after;
  const record = { ...key, attributes: present.attributes, position };
  await putCountryRecord({ ...change, version, touch }, record);
  const { versions } = await storedTexts(change.db, key);
  const seen = new Map([['en' as const, before.version], ...versions]);
  const texts = { before: past.texts, after: present.texts, versions: seen };
  const changed = await replaceTexts(change, key, texts);
  if (changed.size > 0) change.touch(key.type, key.id, [key.country]);
}

/** Turns plain strings where texts belong into texts of all languages. */
export function asTexts(value: unknown, name: string): unknown {
  if (typeof value === 'string')
    return TEXT_ATTRIBUTES.has(name) ? translated({ en: value }) : value;
  if (Array.isArray(value)) return value.map((item) => asTexts(item, name));
  if (value === null || typeof value !== 'object' || '$text' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, asTexts(inner, key)]),
  );
}
