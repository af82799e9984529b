import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type Detail, type ProductTexts, readDetail } from './product-texts.ts';
import { type HeldInStore, STORE_STOCK } from './store-stock-attributes.ts';

/** What the country's stores hold of products, if known. */
export function readStoreStock(
  db: Database,
  { country, language }: Locale,
  ids: ReadonlyArray<string>,
): Promise<Detail> {
  const toProduct: ProductTexts['toProduct'] = ({ [STORE_STOCK]: stock = '[]' }) => ({
    storeStock: parseJson<ReadonlyArray<HeldInStore>>(stock),
  });
  return readDetail(db, ids, { type: STORE_STOCK, country, language, toProduct });
}
