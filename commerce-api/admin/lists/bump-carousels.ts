import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpCountryRecord } from '#commerce-api/admin/country-record.ts';
import { productIdsOf } from '#commerce-api/catalogue/popularity-list-routes.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Country } from '#domain/locale/locales.ts';

const CAROUSELS = 'home-page-carousels';

/** Bumps the carousels that name a product which a country started or stopped selling. */
export async function bumpCarousels(
  change: Change,
  productId: string,
  countries: Iterable<Country>,
): Promise<void> {
  for (const country of countries) {
    for (const { id, attributes } of await loadCountryRecords(change.db, CAROUSELS, { country })) {
      if (!productIdsOf(attributes).includes(productId)) continue;
      await bumpCountryRecord(change, { type: CAROUSELS, id, country });
    }
  }
}
