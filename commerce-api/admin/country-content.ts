import type { Database } from '#commerce-api/database/tables.ts';
import type { Change } from './content-change.ts';
import { mergeTranslations } from './editorial/merge-translations.ts';
import { type Attributes, loadStored, putStored } from './editorial/stored-editorial.ts';

/** What a country's page of a record shows beside what the record is everywhere. */
export interface CountryContent {
  /** The type under which it is stored, with the id of the record. */
  readonly type: string;
  /** The type of the record that it is a part of to whoever reads it. */
  readonly ownerType: string;
  readonly id: string;
}

/** Stores what is given of the content in the request's country and language; the rest stays. */
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

/** Removes the content from every country. */
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
