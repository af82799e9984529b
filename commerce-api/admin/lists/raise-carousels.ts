import type { Change } from '#commerce-api/admin/content-change.ts';
import { raiseCountryRecord } from '#commerce-api/admin/country-record.ts';
import { productIdsOf } from '#commerce-api/catalogue/popularity-list-routes.ts';
import { loadCountryRecords } from '#commerce-api/database/layers.ts';
import type { Country } from '#domain/locales.ts';

const CAROUSELS = 'home-page-carousels';

/** Raises the carousels that name a product which a country began or ceased to sell. */
export async function raiseCarousels(
  change: Change,
  productId: string,
  countries: Iterable<Country>,
): Promise<void> {
  for (const country of countries) {
    for (const { id, attributes } of await loadCountryRecords(change.db, CAROUSELS, { country })) {
      if (!productIdsOf(attributes).includes(productId)) continue;
      await raiseCountryRecord(change, { type: CAROUSELS, id, country });
    }
  }
}
