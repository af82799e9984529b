import { type LocaleId, localeOfId } from '#domain/locale/locales.ts';
import { type FieldScope, placeOf } from '#domain/records/field-scope.ts';
import type { Tables } from '#storage/state-store.ts';
import { fieldKey } from '../sets/text-marks.ts';

/** Places where originals are, and where their translations are. */
export interface TextPlaces {
  readonly originals: ReadonlySet<string>;
  readonly translations: ReadonlySet<string>;
}

interface Published {
  readonly key: string;
  readonly place: string;
  readonly from: unknown;
}

/**
 * The originals that were published anew after their translations, by field: as they were when the
 * translation was last written. What is published together belongs together.
 */
export async function earlierOriginals(
  tables: Tables,
  places: TextPlaces,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tables.all(
    `SELECT publication, type, record, locale, scope, field, from_json FROM published_fields
     WHERE scope IN ('language', 'locale') ORDER BY publication, position`,
  );
  const earlier = new Map<string, unknown>();
  for (const together of Map.groupBy(rows, (row) => Number(row.publication)).values()) {
    const fields = together.map(
      (row): Published => ({
        key: fieldKey({ type: String(row.type), id: String(row.record), field: String(row.field) }),
        place: placeOf(row.scope as FieldScope, localeOfId(row.locale as LocaleId)),
        from: JSON.parse(String(row.from_json)),
      }),
    );
    for (const { key, place, from } of fields) {
      if (places.originals.has(place) && !earlier.has(key)) earlier.set(key, from);
    }
    for (const { key, place } of fields) if (places.translations.has(place)) earlier.delete(key);
  }
  return earlier;
}
