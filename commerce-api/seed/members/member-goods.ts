import { loadProducts, type Product, type Variant } from '#commerce-api/catalogue/product.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { itemAt } from '#commerce-api/stable-hash.ts';
import { type Country, localeFor } from '#domain/locale/locales.ts';

/** What members of a country buy: a bestseller, as its shoppers see it. */
export interface MemberGoods {
  readonly product: Product;
  readonly variant: Variant;
}

const GOODS_COUNT = 12;

/** The country's bestselling products, each with one of its variants. */
export async function loadMemberGoods(
  db: Database,
  country: Country,
): Promise<ReadonlyArray<MemberGoods>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_offers', 'product_offers.product_id', 'products.id')
    .select('products.id')
    .where('country', '=', country)
    .where('sold_out', '=', 0)
    .where('launch_at', 'is', null)
    .orderBy('popularity', 'desc')
    .orderBy('products.id')
    .limit(GOODS_COUNT)
    .execute();
  const ids = rows.map(({ id }) => id);
  const products = await loadProducts(db, localeFor(country), ids);
  return products.map((product, rank) => ({
    product,
    variant: itemAt(product.variants, rank),
  }));
}
