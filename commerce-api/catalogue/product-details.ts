import { pipelined } from '#commerce-api/database/pipelined.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { loadProducts, type Product } from './product.ts';
import { readGuides } from './product-guides.ts';
import { readReviews } from './product-reviews.ts';
import { readStoreStock } from './store-stock.ts';

/**
 * Loads products like `loadProducts`, with everything stored beside them that only their pages
 * show.
 */
export function loadWholeProducts(
  db: Database,
  locale: Locale,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyArray<Product>> {
  return pipelined(db, async (connected) => {
    const [products, ...details] = await Promise.all([
      loadProducts(connected, locale, ids),
      readGuides(connected, locale.language, ids),
      readReviews(connected, locale.language, ids),
      readStoreStock(connected, locale, ids),
    ]);
    return products.map((product) => details.reduce((whole, add) => add(whole), product));
  });
}
