import * as z from 'zod';
import { BILLBOARD_LAYOUTS } from '#domain/billboards.ts';
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
import { billboard } from './home-records.ts';

/** Brands, categories, and the order of their products. */

/** The id of a part of a brand, which contains the brand's id. */
const partId = z.string().min(1).max(450);

const sidebarContent = picture.partial().extend({
  id: partId,
  title: shortText,
  text: longText.default(''),
  link: link.nullable().default(null),
  newTab: z.boolean().default(false),
  ctaLabel: shortText.nullable().default(null),
  position,
});

const terms = z.object({ id: partId, title: shortText, text: longText, position });

/** How a platform's screens arrange billboards; unknown values mean a reel. */
const billboardConfiguration = z.object({
  id: partId,
  platform: z.enum(['main', 'mobile']).nullable().catch(null),
  layout: z.enum(BILLBOARD_LAYOUTS).catch('reel'),
});

export const brand = z.object({
  id,
  name: shortText,
  slugUrl: slug,
  description: longText.default(''),
  logoUrl: pictureUrl.nullable().default(null),
  seo: seo.default({}),
  /** Product ids, best first. */
  bestSellerIds: ids.default([]),
  billboards: z
    .array(billboard.extend({ id: partId }))
    .max(50)
    .default([]),
  sidebarContent: z.array(sidebarContent).max(50).default([]),
  termsAndConditions: z.array(terms).max(50).default([]),
  billboardConfigurations: z.array(billboardConfiguration).max(10).default([]),
});

export const category = z.object({
  id,
  label: shortText,
  slugUrl: slug,
  parentId: id.nullable(),
  /** 0 for a root. */
  level: z.int().min(0).max(2),
  position,
  /** Ids of its children in menu order. */
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
 * Product ids in merchandised order: of a brand (`brand-{id}`), a category (`category-{id}`) or the
 * whole shop (`all`).
 */
export const popularityList = z.object({ id, productIds: ids });
