import { insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { separateTexts } from '#commerce-api/database/translated-places.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { textRows } from '../database/text-rows.ts';
import type { Seed, SeedResource } from './seed.ts';

/** Writes the editorial records of every country; translated texts go to the language layer. */
export async function writeContent(db: Database, content: Seed['content'], version: number) {
  const records = insertInBatches(db, 'country_records');
  const texts = insertInBatches(db, 'texts');
  for (const country of COUNTRIES) {
    for (const [type, resources] of Object.entries(content[country])) {
      for (const [index, resource] of (resources as ReadonlyArray<SeedResource>).entries()) {
        const { id } = resource;
        const separated = separateTexts(resource.attributes);
        await records.add({
          record_type: type,
          record_id: id,
          country,
          position: positionOf(resource, index),
          attributes: JSON.stringify(separated.attributes),
          version,
        });
        await texts.add(...textRows({ type, id, country }, separated.texts, version));
      }
    }
  }
  await records.flush();
  await texts.flush();
}

function positionOf({ attributes: { position } }: SeedResource, index: number): number {
  return typeof position === 'number' && Number.isInteger(position) ? position : index;
}
