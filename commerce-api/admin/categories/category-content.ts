import * as z from 'zod';
import type { CountryContent } from '#commerce-api/admin/country-content.ts';
import { link, longText, picture, seo } from '#commerce-api/admin/fields.ts';
import { CATEGORY_CONTENTS } from '#commerce-api/catalogue/categories.ts';

/** What a category's page shows besides its products. It differs by country. */
export const categoryContentFields = {
  'top-banners': z
    .array(z.strictObject({ ...picture, link: link.nullable() }))
    .max(10)
    .optional(),
  description: longText.optional(),
  seo: seo.optional(),
};

export const contentOfCategory = (id: string): CountryContent => ({
  type: CATEGORY_CONTENTS,
  ownerType: 'categories',
  id,
});

/** The attributes of an edit that belong to a country's content of the category. */
export function categoryContentIn(
  given: Partial<z.infer<z.ZodObject<typeof categoryContentFields>>>,
) {
  const { 'top-banners': topBanners, description, seo: forSearch } = given;
  return { 'top-banners': topBanners, description, seo: forSearch };
}
