import type * as z from 'zod';
import type { CountryContent } from '#commerce-api/admin/country-content.ts';
import { id } from '#commerce-api/admin/fields.ts';
import { type EditRules, written } from '#commerce-api/admin/written.ts';
import {
  BRAND_CONTENTS,
  BRAND_PART_NAMES,
  type BrandPart,
  brandPartId,
} from '#commerce-api/catalogue/brand-contents.ts';
import { RECORDS } from '#content/records.ts';

const held = RECORDS.brands.schema.shape;
const PICTURE = ['[].imageUrl', '[].imageWidth', '[].imageHeight'];

/** What a brand's page shows besides its products. It differs by country. */
export const brandContentFields = {
  billboards: parts(held.billboards, { required: [...PICTURE, '[].mainBanner', '[].mobileOnly'] }),
  'sidebar-content': parts(held.sidebarContent),
  'terms-and-conditions': parts(held.termsAndConditions),
  'billboard-configurations': parts(held.billboardConfigurations, {
    required: ['[].platform', '[].layout'],
  }),
} satisfies Record<BrandPart, z.ZodType>;

/** A list of parts. The id of each lets translations refer to it. */
function parts(list: z.ZodType, rules: EditRules = {}) {
  return written(list, { ...rules, instead: { '[].id': id } })
    .refine((given) => areDistinct(given as ReadonlyArray<Part> | undefined), 'repeats an id')
    .optional() as z.ZodType<ReadonlyArray<Part> | undefined>;
}

interface Part {
  readonly id: string;
}

const areDistinct = (list: ReadonlyArray<Part> = []) =>
  new Set(list.map((each) => each.id)).size === list.length;

type GivenParts = Readonly<Partial<Record<BrandPart, ReadonlyArray<Part> | undefined>>>;

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
