import type { Country } from '#domain/locale/locales.ts';
import type { Change } from './content-change.ts';

export interface CountryRecordKey {
  readonly type: string;
  readonly id: string;
  readonly country: Country;
}

export interface CountryRecordContent extends CountryRecordKey {
  readonly attributes: unknown;
  /** The record's place among those of its type in the country. */
  readonly position?: number;
}

/** Stores the country layer of a record with the version of the change. */
export async function putCountryRecord(
  { db, version, touch }: Change,
  { type, id, country, attributes: content, position = 0 }: CountryRecordContent,
): Promise<void> {
  const attributes = JSON.stringify(content);
  await db
    .insertInto('country_records')
    .values({ record_type: type, record_id: id, country, position, attributes, version })
    .onConflict((conflict) =>
      conflict
        .columns(['record_type', 'country', 'record_id'])
        .doUpdateSet({ position, attributes, version }),
    )
    .execute();
  touch(type, id, [country]);
}

export async function removeCountryRecord(
  { db, touchDeleted }: Change,
  { type, id, country }: CountryRecordKey,
): Promise<void> {
  await db
    .deleteFrom('country_records')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('country', '=', country)
    .execute();
  touchDeleted(type, id, [country]);
}

/** Bumps the version of a record that shows content of other records. */
export async function bumpCountryRecord(
  { db, version, touch }: Change,
  { type, id, country }: CountryRecordKey,
): Promise<void> {
  await db
    .updateTable('country_records')
    .set({ version })
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('country', '=', country)
    .execute();
  touch(type, id, [country]);
}
