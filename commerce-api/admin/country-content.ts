import * as z from 'zod';
import type { Database } from '#commerce-api/database/tables.ts';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { FieldScope } from '#domain/records/field-scope.ts';
import type { Change } from './content-change.ts';
import { TEXT_ATTRIBUTES } from './editorial/editorial-fields.ts';
import { mergeTranslations } from './editorial/merge-translations.ts';
import { type Attributes, loadStored, putStored } from './editorial/stored-editorial.ts';
import { emptyOf, type Fields, type WritableFields } from './writable-fields.ts';

/** What a country's page of a record shows besides the record. */
export interface CountryContent {
  /** The type under which it's stored, with the record's id. */
  readonly type: string;
  /** The type of the record that readers get it as a part of. */
  readonly ownerType: string;
  readonly id: string;
}

/** Stores the given content in the request's country and language; the rest stays. */
export async function editCountryContent(
  change: Change,
  { type, ownerType, id }: CountryContent,
  given: Attributes,
): Promise<void> {
  const edited = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(edited).length === 0) return;
  const { country, language } = change.view.locale;
  const key = { type, id, country };
  const before = await loadStored(change.db, key);
  const merged = mergeTranslations(edited, before?.attributes ?? {}, language) as Attributes;
  const after = { attributes: { ...before?.attributes, ...merged }, position: 0 };
  const touch: Change['touch'] = (_type, ownerId, countries) =>
    change.touch(ownerType, ownerId, countries);
  await putStored({ ...change, touch }, key, { before, after });
}

/** The scope of each field: one with texts belongs to a language of a country. */
export function countryContentScopes(
  shape: WritableFields['shape'],
): ReadonlyArray<readonly [field: string, scope: FieldScope]> {
  return Object.entries(shape).map(([field, schema]) => [
    field,
    holdsText(field, schema) ? 'locale' : 'country',
  ]);
}

/**
 * A country's content in a language, as editors write it. Fields that were never written are empty.
 */
export async function readCountryContent(
  db: Database,
  { type, id }: Pick<CountryContent, 'type' | 'id'>,
  { locale, shape }: { readonly locale: Locale; readonly shape: WritableFields['shape'] },
): Promise<Fields> {
  const stored = await loadStored(db, { type, id, country: locale.country });
  const known = resolveTranslated(stored?.attributes ?? {}, locale.language) as Attributes;
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, known[name] ?? emptyOf(schema)]),
  );
}

/** Removes a record's content from all countries. */
export async function removeCountryContents(
  db: Database,
  { type, id }: Pick<CountryContent, 'type' | 'id'>,
): Promise<void> {
  for (const table of ['country_records', 'texts'] as const) {
    await db
      .deleteFrom(table)
      .where('record_type', '=', type)
      .where('record_id', '=', id)
      .execute();
  }
}

/** Whether a field is a text, or has texts at some depth. */
export function holdsText(name: string, schema: z.ZodType): boolean {
  if (TEXT_ATTRIBUTES.has(name)) return true;
  return namesWithin(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).some((each) =>
    TEXT_ATTRIBUTES.has(each),
  );
}

/** The names of all properties in a JSON schema, at any depth. */
function namesWithin(schema: unknown): ReadonlyArray<string> {
  if (Array.isArray(schema)) return schema.flatMap(namesWithin);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { readonly properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesWithin)];
}
