import * as z from 'zod';
import {
  id,
  ids,
  link,
  longText,
  picture,
  pictureUrl,
  position,
  seo,
  shortText,
  slug,
} from './fields.ts';

/** Brands, categories, and the order of their products. */

export const brand = z.object({
  id,
  name: shortText,
  slugUrl: slug,
  description: longText.default(''),
  logoUrl: pictureUrl.nullable().default(null),
  seo: seo.default({}),
  /** Product ids, best first. */
  bestSellerIds: ids.default([]),
});

export const category = z.object({
  id,
  label: shortText,
  slugUrl: slug,
  parentId: id.nullable(),
  /** 0 for a root. */
  level: z.int().min(0).max(2),
  position,
  /** Ids of its children, in the order a menu shows them. */
  childIds: ids.default([]),
  topBanners: z
    .array(picture.extend({ link: link.nullable() }))
    .max(10)
    .default([]),
  /** A few sentences for below its products. */
  description: longText.default(''),
  seo: seo.default({}),
  dataAnalytics: z.object({ label: shortText, viewAllLabel: shortText }).partial().default({}),
});

/**
 * The merchandised order of products: of a brand (`brand-{id}`), a category (`category-{id}`) or the
 * whole shop (`all`).
 */
export const popularityList = z.object({ id, productIds: ids });
