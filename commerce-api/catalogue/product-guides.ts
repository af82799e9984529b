import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locale/locales.ts';
import { COMPANIONS, GUIDE_ATTRIBUTES, type Guide, PRODUCT_GUIDES } from './guide-attributes.ts';
import { type Detail, type ProductTexts, readDetail } from './product-texts.ts';

/** The guides of products in the language. */
export function readGuides(
  db: Database,
  language: Language,
  ids: ReadonlyArray<string>,
): Promise<Detail> {
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
