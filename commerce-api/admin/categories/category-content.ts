import type * as z from 'zod';
import type { CountryContent } from '#commerce-api/admin/country-content.ts';
import { written } from '#commerce-api/admin/written.ts';
import { CATEGORY_CONTENTS } from '#commerce-api/catalogue/categories.ts';
import { RECORDS } from '#content/records.ts';

const held = RECORDS.categories.schema.shape;

/** What a category's page shows besides its products. It differs by country. */
export const categoryContentFields = {
  'top-banners': written(held.topBanners, {
    required: ['[].imageUrl', '[].imageWidth', '[].imageHeight'],
  }).optional(),
  description: written(held.description).optional(),
  seo: written(held.seo).optional(),
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
