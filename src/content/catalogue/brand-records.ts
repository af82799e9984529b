import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { BILLBOARD_LAYOUTS } from '#domain/pictures/billboards.ts';
import { billboard } from '../billboards/billboard-records.ts';
import {
  id,
  ids,
  link,
  longText,
  name,
  picture,
  pictureUrl,
  position,
  seo,
  shortText,
  slug,
} from '../fields.ts';
import { catalogueKeys } from './catalogue-keys.ts';

/** The id of a part of a brand, which contains the brand's id. */
const partId = z.string().min(1).max(450);

const sidebarContent = picture.extend({
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

const brand = z.object({
  id,
  name,
  slugUrl: slug,
  description: longText.default(''),
  logoUrl: pictureUrl,
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

export const brands = recordModel({
  schema: brand,
  indexes: (record) => [{ key: catalogueKeys.brandSlug(record.slugUrl), member: record.id }],
  address: ({ slugUrl }) => catalogueKeys.brandSlug(slugUrl),
  isIndispensable: true,
});
