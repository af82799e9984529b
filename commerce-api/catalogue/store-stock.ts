import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locales.ts';
import type { Product } from './product.ts';
import { type ProductTexts, withTexts } from './product-texts.ts';
import { type HeldInStore, STORE_STOCK } from './store-stock-attributes.ts';

/** Products with what the country's stores hold of them, if that is known. */
export function withStoreStock(
  db: Database,
  { country, language }: Locale,
  products: ReadonlyArray<Product>,
): Promise<ReadonlyArray<Product>> {
  const toProduct: ProductTexts['toProduct'] = ({ [STORE_STOCK]: stock = '[]' }) => ({
    storeStock: parseJson<ReadonlyArray<HeldInStore>>(stock),
  });
  return withTexts(db, products, { type: STORE_STOCK, country, language, toProduct });
}
