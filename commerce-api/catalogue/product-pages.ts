import { LRUCache } from 'lru-cache';
import { readPlace } from '#commerce-api/database/state.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locale/locales.ts';
import {
  countProducts,
  type ProductListing,
  pageOfProductIds,
  productIds,
} from './product-search.ts';

/** A page of a list of products, and how many the whole list has. */
export interface ProductPage {
  readonly ids: ReadonlyArray<string>;
  readonly totalItems: number;
}

/** Answers a page of a listing in a locale. */
export type ProductPages = (
  db: Database,
  locale: Locale,
  listing: ProductListing,
) => Promise<ProductPage>;

/** The most ids in memory, of all lists together: two lists of a very large catalogue. */
const KEPT_IDS = 200_000;
/** How long a list is kept after a page of it was last read. */
const KEPT_MS = 60_000;

/**
 * Reads the whole order of a list at its second page, and keeps it while the content stays as it
 * is: whoever reads that page is likely to read the rest, and a database sorts the whole list for
 * each page.
 */
export function createProductPages(): ProductPages {
  const orders = new LRUCache<string, ReadonlyArray<string>>({
    maxSize: KEPT_IDS,
    sizeCalculation: (ids) => ids.length + 1,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  });

  const orderOf = async (db: Database, locale: Locale, { filter, sort }: ProductListing) => {
    const key = JSON.stringify([await readPlace(db), locale, sort, filter]);
    const known = orders.get(key);
    if (known) return known;
    const ids = await productIds(db, locale, { filter, sort });
    orders.set(key, ids);
    return ids;
  };

  return async (db, locale, listing) => {
    const { filter, page } = listing;
    if (page.number === 1) {
      const ids = await pageOfProductIds(db, locale, listing);
      return { ids, totalItems: await countProducts(db, locale, filter) };
    }
    const order = await orderOf(db, locale, listing);
    const first = (page.number - 1) * page.size;
    return { ids: order.slice(first, first + page.size), totalItems: order.length };
  };
}
