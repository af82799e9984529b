import { storeOrEventPath } from '#domain/addresses/addresses.ts';
import { byPosition, recordAt } from '../all-records.ts';
import { catalogueKeys } from '../catalogue/catalogue-keys.ts';
import { hasFeature } from '../configuration/country-flags.ts';
import type { ContentStore } from '../content-store.ts';

/** A store that holds some variants of a product. */
export interface HoldingStore {
  readonly name: string;
  readonly path: string;
  /** Part of town. */
  readonly area: string;
  readonly variantIds: ReadonlyArray<string>;
}

/** The stores that hold a product, as far as its source says; without those that have no page. */
export function storesHolding(store: ContentStore, slug: string): ReadonlyArray<HoldingStore> {
  const record = recordAt(store, 'products', catalogueKeys.productSlug(slug));
  const stock = record?.storeStock.filter(({ variantIds }) => variantIds.length > 0) ?? [];
  if (stock.length === 0 || !hasFeature(store, 'hasStoreLocations')) return [];
  return stock
    .flatMap(({ storeId, variantIds }) => {
      const place = store.get('stores', storeId);
      return place ? [{ place, variantIds }] : [];
    })
    .sort((one, other) => byPosition(one.place, other.place))
    .map(({ place: { name, slugUrl, area }, variantIds }) => ({
      name,
      path: storeOrEventPath(slugUrl),
      area,
      variantIds,
    }));
}
