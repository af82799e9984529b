import { parseJson } from '#commerce-api/database/layers.ts';
import { pipelined } from '#commerce-api/database/pipelined.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { readQuestions } from '#commerce-api/questions/answered-questions.ts';
import type { Language, Locale } from '#domain/locale/locales.ts';
import { loadProducts, type Product } from './product.ts';
import {
  COMPANIONS,
  GUIDE_ATTRIBUTES,
  type Guide,
  type HeldInStore,
  PRODUCT_GUIDES,
  STORE_STOCK,
} from './product-parts.ts';
import { readReviews } from './product-reviews.ts';
import { type Detail, type ProductTexts, readDetail } from './product-texts.ts';

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
      readQuestions(connected, locale, ids),
      readStoreStock(connected, locale, ids),
    ]);
    return products.map((product) => details.reduce((whole, add) => add(whole), product));
  });
}

/** The guides of products in the language. */
function readGuides(db: Database, language: Language, ids: ReadonlyArray<string>): Promise<Detail> {
  const toProduct: ProductTexts['toProduct'] = (fields) => ({
    guide: guideOf(fields),
    companionIds: parseJson(fields[COMPANIONS] ?? '[]'),
  });
  return readDetail(db, ids, { type: PRODUCT_GUIDES, language, toProduct });
}

/** Each list is stored as one text, so that a language has all of the list or none of it. */
function guideOf(fields: Readonly<Record<string, string>>): Guide {
  return Object.fromEntries(
    GUIDE_ATTRIBUTES.flatMap((name) => {
      const json = fields[name];
      return json === undefined ? [] : [[name, parseJson(json)]];
    }),
  );
}

/** What the country's stores hold of products, if known. */
function readStoreStock(
  db: Database,
  { country, language }: Locale,
  ids: ReadonlyArray<string>,
): Promise<Detail> {
  const toProduct: ProductTexts['toProduct'] = ({ [STORE_STOCK]: stock = '[]' }) => ({
    storeStock: parseJson<ReadonlyArray<HeldInStore>>(stock),
  });
  return readDetail(db, ids, { type: STORE_STOCK, country, language, toProduct });
}
