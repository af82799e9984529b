import { loadCategoryIds } from '#commerce-api/catalogue/category-rows.ts';
import { listIdsOf } from '#commerce-api/catalogue/popularity-lists.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { pipelined } from '#commerce-api/database/pipelined.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';

/** The lists that a product is on, in each country that sells it. */
export interface Membership {
  readonly countries: ReadonlySet<Country>;
  readonly listIds: ReadonlySet<string>;
  readonly popularity: number;
}

export const NOWHERE: Membership = { countries: new Set(), listIds: new Set(), popularity: 0 };

export type Memberships = ReadonlyMap<string, Membership>;

/** Leaves out products that don't exist. */
export async function loadMemberships(
  db: Database,
  productIds: ReadonlyArray<string>,
): Promise<Memberships> {
  const [products, offered, categories] = await pipelined(db, (connected) =>
    Promise.all([
      productsOf(connected, productIds),
      offersOf(connected, productIds),
      loadCategoryIds(connected, productIds),
    ]),
  );
  const offers = Map.groupBy(offered, (row) => row.product_id);
  return new Map(
    products.map(({ id, brand_id: brandId, popularity }) => {
      const countries = new Set(offers.get(id)?.map(({ country }) => country));
      const categoryIds = categories.get(id) ?? [];
      const listIds = new Set(listIdsOf({ brandId, categoryIds }));
      return [id, { countries, listIds, popularity }];
    }),
  );
}

export async function loadMembership(db: Database, productId: string): Promise<Membership> {
  return (await loadMemberships(db, [productId])).get(productId) ?? NOWHERE;
}

function productsOf(db: Database, productIds: ReadonlyArray<string>) {
  return inBatches(productIds, (ids) =>
    db
      .selectFrom('products')
      .select(['id', 'brand_id', 'popularity'])
      .where('id', 'in', ids)
      .execute(),
  );
}

/** Names all countries, because the table's key begins with the country. */
function offersOf(db: Database, productIds: ReadonlyArray<string>) {
  return inBatches(productIds, (ids) =>
    db
      .selectFrom('product_offers')
      .select(['product_id', 'country'])
      .where('country', 'in', COUNTRIES)
      .where('product_id', 'in', ids)
      .execute(),
  );
}
