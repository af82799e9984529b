import * as z from 'zod';
import type { CountryContent } from '#commerce-api/admin/country-content.ts';
import { EDITORIAL_ATTRIBUTES } from '#commerce-api/admin/editorial/editorial-fields.ts';
import { id, link, longText, picture, position, shortText } from '#commerce-api/admin/fields.ts';
import {
  BRAND_CONTENTS,
  BRAND_PART_NAMES,
  type BrandPart,
  brandPartId,
} from '#commerce-api/catalogue/brand-contents.ts';

/** A part of the content. Its id lets translations refer to it. */
const part = z.strictObject({ id, position: position.optional() });

const parts = <T extends z.ZodType<{ readonly id: string }>>(one: T, most: number) =>
  z
    .array(one)
    .max(most)
    .refine((list) => new Set(list.map((each) => each.id)).size === list.length, 'repeats an id')
    .optional();

/** What a brand's page shows besides its products. It differs by country. */
export const brandContentFields = {
  billboards: parts(part.extend(EDITORIAL_ATTRIBUTES.billboards.shape), 30),
  'sidebar-content': parts(
    part.extend({
      ...z.object(picture).partial().shape,
      title: shortText,
      text: longText.optional(),
      link: link.nullable().optional(),
      'new-tab': z.boolean().optional(),
      'cta-label': shortText.nullable().optional(),
    }),
    20,
  ),
  'terms-and-conditions': parts(part.extend({ title: shortText, text: longText }), 20),
  'billboard-configurations': parts(
    part.extend({ platform: z.enum(['main', 'mobile']), layout: z.enum(['reel', 'grid']) }),
    2,
  ),
} satisfies Record<BrandPart, z.ZodType>;

type GivenParts = Readonly<
  Partial<Record<BrandPart, ReadonlyArray<{ readonly id: string }> | undefined>>
>;

export const contentOfBrand = (brandId: string): CountryContent => ({
  type: BRAND_CONTENTS,
  ownerType: 'brands',
  id: brandId,
});

/** The parts in an edit's attributes, with the ids under which they are read. */
export function brandContentIn(brandId: string, given: GivenParts) {
  return Object.fromEntries(
    BRAND_PART_NAMES.map((name) => [
      name,
      given[name]?.map((one) => ({ ...one, id: brandPartId(brandId, one.id) })),
    ]),
  );
}
