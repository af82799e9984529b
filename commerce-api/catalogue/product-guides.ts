import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locales.ts';
import { COMPANIONS, GUIDE_ATTRIBUTES, type Guide, PRODUCT_GUIDES } from './guide-attributes.ts';
import type { Product } from './product.ts';
import { type ProductTexts, withTexts } from './product-texts.ts';

/** Products with their guides in the language, if they have any, and with the versions of both. */
export function withGuides(
  db: Database,
  language: Language,
  products: ReadonlyArray<Product>,
): Promise<ReadonlyArray<Product>> {
  const toProduct: ProductTexts['toProduct'] = (fields) => ({
    guide: guideOf(fields),
    companionIds: parseJson(fields[COMPANIONS] ?? '[]'),
  });
  return withTexts(db, products, { type: PRODUCT_GUIDES, language, toProduct });
}

/** Each list is stored as one text, so that a language has all of it or none. */
function guideOf(fields: Readonly<Record<string, string>>): Guide {
  return Object.fromEntries(
    GUIDE_ATTRIBUTES.flatMap((name) => {
      const json = fields[name];
      return json === undefined ? [] : [[name, parseJson(json)]];
    }),
  );
}
