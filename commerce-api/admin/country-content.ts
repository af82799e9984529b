import type { Database } from '#commerce-api/database/tables.ts';
import { resolveTranslated } from '#commerce-api/database/translated.ts';
import type { FieldScope } from '#domain/field-scope.ts';
import type { Locale } from '#domain/locales.ts';
import type { Change } from './content-change.ts';
import { holdsText } from './editorial/holds-text.ts';
import { mergeTranslations } from './editorial/merge-translations.ts';
import { type Attributes, loadStored, putStored } from './editorial/stored-editorial.ts';
import { emptyOf, type Fields, type WritableFields } from './writable-fields.ts';

/** What a country's page of a record shows in addition to the record itself. */
export interface CountryContent {
  /** The type under which it's stored, with the record's id. */
  readonly type: string;
  /** The type of record that it's part of for readers. */
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

/** Where each field holds: what has texts is written in each language of a country. */
export function countryContentScopes(
  shape: WritableFields['shape'],
): ReadonlyArray<readonly [field: string, scope: FieldScope]> {
  return Object.entries(shape).map(([field, schema]) => [
    field,
    holdsText(field, schema) ? 'locale' : 'country',
  ]);
}

/** What a country shows in a language, as it's written; what was never written is empty. */
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

/** Removes the content from all countries. */
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
