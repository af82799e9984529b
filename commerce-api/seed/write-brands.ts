import { insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { COUNTRIES } from '#domain/locale/locales.ts';
import { BEST_SELLERS, type PopularityLists } from '../catalogue/popularity-lists.ts';
import { textRows } from '../database/text-rows.ts';
import type { SeedBrand } from './seed.ts';

export interface BrandsToWrite {
  readonly brands: ReadonlyArray<SeedBrand>;
  readonly popularityLists: PopularityLists;
  readonly version: number;
}

/** Writes the brands. A brand has a country layer in each country that sells a product of it. */
export async function writeBrands(
  db: Database,
  { brands, popularityLists, version }: BrandsToWrite,
) {
  const rows = insertInBatches(db, 'brands');
  const countryRows = insertInBatches(db, 'country_records');
  const texts = insertInBatches(db, 'texts');
  for (const { id, slug, name, description } of brands) {
    await rows.add({ id, slug, version });
    await texts.add(...textRows({ type: 'brands', id }, { name, description }, version));
    for (const country of COUNTRIES) {
      const productIds = popularityLists.ofBrand(country, id);
      if (!productIds) continue;
      await countryRows.add({
        record_type: 'brands',
        record_id: id,
        country,
        position: 0,
        attributes: JSON.stringify({ 'best-seller-ids': productIds.slice(0, BEST_SELLERS) }),
        version,
      });
    }
  }
  await Promise.all([rows.flush(), countryRows.flush(), texts.flush()]);
}
