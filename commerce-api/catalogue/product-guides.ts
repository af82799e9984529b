import { loadTexts, parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locales.ts';
import { GUIDE_ATTRIBUTES, type Guide, PRODUCT_GUIDES } from './guide-attributes.ts';
import type { Product } from './product.ts';

/** Products with their guides in the language, if they have any, and with the versions of both. */
export async function withGuides(
  db: Database,
  language: Language,
  products: ReadonlyArray<Product>,
): Promise<ReadonlyArray<Product>> {
  const ids = products.map(({ id }) => id);
  const texts = await loadTexts(db, { type: PRODUCT_GUIDES, language, ids });
  return products.map((product) => {
    const { fields, version } = texts.get(product.id) ?? {};
    if (!fields || version === undefined) return product;
    return { ...product, guide: guideOf(fields), version: Math.max(product.version, version) };
  });
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
