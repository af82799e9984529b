import {
  loadCountryRecords,
  loadTexts,
  NO_TEXTS,
  type WithIds,
} from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { fillTexts } from './translated-places.ts';

/**
 * The editorial records of a type in the request's country and language, or only those with these
 * ids.
 */
export async function loadEditorial(
  db: Database,
  type: string,
  { locale, ids }: Pick<View, 'locale'> & WithIds,
): Promise<ReadonlyArray<Resource>> {
  const [records, texts] = await Promise.all([
    loadCountryRecords(db, type, { ...locale, ids }),
    loadTexts(db, { ...locale, type, ...(ids && { ids }) }),
  ]);
  return records.map(({ id, attributes, version }) => {
    const local = texts.get(id) ?? NO_TEXTS;
    return {
      type,
      id,
      attributes: fillTexts(attributes, local.fields) as Resource['attributes'],
      meta: { version: Math.max(version, local.version) },
    };
  });
}
