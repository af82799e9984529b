import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locales.ts';
import type { Product } from './product.ts';
import { withGuides } from './product-guides.ts';
import { withReviews } from './product-reviews.ts';
import { withStoreStock } from './store-stock.ts';

/** Products with all that is stored beside them, which their pages show and lists don't. */
export async function withDetails(
  db: Database,
  locale: Locale,
  products: ReadonlyArray<Product>,
): Promise<ReadonlyArray<Product>> {
  const guided = await withGuides(db, locale.language, products);
  const reviewed = await withReviews(db, locale.language, guided);
  return withStoreStock(db, locale, reviewed);
}
