import { stableShare } from '#commerce-api/import/stable-hash.ts';
import type { SeedProduct, SeedStoreStock, SeedVariant } from '#commerce-api/seed/seed.ts';
import type { Country } from '#domain/locale/locales.ts';
import type { CountryFiles, Fields } from '../load/content-files.ts';
import { CONTENT } from '../load/demo-content.ts';

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
      storesOf(CONTENT[country]).flatMap((store) => heldIn(store, product, country)),
    ]),
  );
}

function storesOf({ records }: CountryFiles): ReadonlyArray<readonly [id: string, Fields]> {
  const stores = [...(records.get('stores') ?? [])];
  return stores.toSorted(([, a], [, b]) => Number(a.position) - Number(b.position));
}

function heldIn(
  [storeId, { slugUrl, services }]: readonly [id: string, Fields],
  { id, variants }: Stocked,
  country: Country,
): ReadonlyArray<SeedStoreStock> {
  const { ofProducts, ofVariants } =
    SHARES[services === '{services.flagship}' ? 'flagship' : 'neighbourhood'];
  if (stableShare('in store', String(slugUrl), id) >= ofProducts) return [];
  const isHeld = (variant: SeedVariant) =>
    (variant.inventory[country] ?? 0) > 0 &&
    stableShare('in store', String(slugUrl), variant.id) < ofVariants;
  const variantIds = variants.filter(isHeld).map((variant) => variant.id);
  return variantIds.length > 0 ? [{ storeId, variantIds }] : [];
}
