import * as z from 'zod';
import { id, ids, link, longText, picture, position, shortText } from './fields.ts';

/** The blocks of the home page. */

export const billboard = picture.extend({
  id,
  title: shortText,
  link: link.nullable(),
  newTab: z.boolean().default(false),
  termsAndConditions: longText.nullable().default(null),
  bannerVideoId: shortText.nullable().default(null),
  mainBanner: z.boolean(),
  mobileOnly: z.boolean(),
  position,
});

export const contentBanner = picture.extend({
  id,
  title: shortText,
  description: longText.default(''),
  link: link.nullable(),
  ctaLabel: shortText.nullable().default(null),
  position,
});

export const homePageCarousel = z.object({
  id,
  title: shortText,
  link: link.nullable().default(null),
  position,
  /** In the order shown. */
  productIds: ids,
});

export const featureCarousel = z.object({
  id,
  title: shortText,
  items: z
    .array(
      picture.extend({
        id,
        title: shortText,
        description: longText.default(''),
        position,
        ctaLabel: shortText.nullable().default(null),
        url: link.nullable(),
      }),
    )
    .max(50),
});

export const quickLink = z.object({
  id,
  name: shortText,
  link,
  newTab: z.boolean().default(false),
  position,
});

export const shopByCampaign = z.object({
  id,
  title: shortText,
  images: z.array(picture.extend({ link: link.nullable() })).max(20),
});
