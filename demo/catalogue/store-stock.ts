import { stableShare } from '#commerce-api/import/stable-hash.ts';
import type { SeedProduct, SeedStoreStock, SeedVariant } from '#commerce-api/seed/seed.ts';
import type { Country } from '#domain/locale/locales.ts';
import { STORES, type StoreFacts } from '../content/stores/store-list.ts';
import { storeId } from '../content/stores/stores.ts';

/** Which part of the range, and of the variants of each product in it, a store holds. */
const SHARES = {
  flagship: { ofProducts: 0.75, ofVariants: 0.9 },
  neighbourhood: { ofProducts: 0.3, ofVariants: 0.6 },
} as const;

type Stocked = Pick<SeedProduct, 'id' | 'variants' | 'countries'>;

/** What the stores of each country hold of a product: nothing that is sold out. */
export function storeStock(product: Stocked): NonNullable<SeedProduct['storeStock']> {
  return Object.fromEntries(
    product.countries.map((country) => [
      country,
      STORES[country].flatMap((store) => heldIn(store, product, country)),
    ]),
  );
}

function heldIn(
  store: StoreFacts,
  { id, variants }: Stocked,
  country: Country,
): ReadonlyArray<SeedStoreStock> {
  const { ofProducts, ofVariants } = SHARES[store.isFlagship ? 'flagship' : 'neighbourhood'];
  if (stableShare('in store', store.slug, id) >= ofProducts) return [];
  const isHeld = (variant: SeedVariant) =>
    (variant.inventory[country] ?? 0) > 0 &&
    stableShare('in store', store.slug, variant.id) < ofVariants;
  const variantIds = variants.filter(isHeld).map((variant) => variant.id);
  return variantIds.length > 0 ? [{ storeId: storeId(store), variantIds }] : [];
}
