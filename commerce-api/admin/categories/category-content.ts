import * as z from 'zod';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { mergeTranslations } from '#commerce-api/admin/editorial/merge-translations.ts';
import {
  type Attributes,
  loadStored,
  putStored,
} from '#commerce-api/admin/editorial/stored-editorial.ts';
import { link, longText, picture, seo } from '#commerce-api/admin/fields.ts';
import { CATEGORY_CONTENTS } from '#commerce-api/catalogue/categories.ts';
import type { Database } from '#commerce-api/database/tables.ts';

/** What a category's page shows beside its products: each country has its own. */
export const categoryContentFields = {
  'top-banners': z
    .array(z.strictObject({ ...picture, link: link.nullable() }))
    .max(10)
    .optional(),
  description: longText.optional(),
  seo: seo.optional(),
};

type CategoryContent = z.infer<z.ZodObject<typeof categoryContentFields>>;

/** Stores what is given of the content of a category in the request's country and language. */
export async function editCategoryContent(
  change: Change,
  categoryId: string,
  given: Partial<CategoryContent>,
): Promise<void> {
  const edited = Object.fromEntries(
    Object.keys(categoryContentFields).flatMap((name) => {
      const value = given[name as keyof CategoryContent];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (Object.keys(edited).length === 0) return;
  const { country, language } = change.view.locale;
  const key = { type: CATEGORY_CONTENTS, id: categoryId, country };
  const before = await loadStored(change.db, key);
  const merged = mergeTranslations(edited, before?.attributes ?? {}, language) as Attributes;
  const after = { attributes: { ...before?.attributes, ...merged }, position: 0 };
  await putStored(asCategory(change), key, { before, after });
}

/** To who is told of the change, the content is a part of the category. */
function asCategory(change: Change): Change {
  return { ...change, touch: (_type, id, countries) => change.touch('categories', id, countries) };
}

export async function removeCategoryContents(db: Database, categoryId: string): Promise<void> {
  for (const table of ['country_records', 'texts'] as const) {
    await db
      .deleteFrom(table)
      .where('record_type', '=', CATEGORY_CONTENTS)
      .where('record_id', '=', categoryId)
      .execute();
  }
}
