import * as z from 'zod';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, ids, link, longText, name, picture, position, shortText } from '../fields.ts';

/** The blocks of the home page. */

const contentBanner = picture.extend({
  id,
  title: shortText,
  description: longText.default(''),
  link: link.nullable().default(null),
  ctaLabel: shortText.nullable().default(null),
  position,
});

const homePageCarousel = z.object({
  id,
  title: shortText.default(''),
  link: link.nullable().default(null),
  position,
  /** In the order shown. */
  productIds: ids,
});

const featureCarousel = z.object({
  id,
  title: shortText.default(''),
  items: z
    .array(
      picture.extend({
        id,
        title: shortText,
        description: longText.default(''),
        position,
        ctaLabel: shortText.nullable().default(null),
        url: link.nullable().default(null),
      }),
    )
    .max(50),
});

const quickLink = z.object({
  id,
  name,
  link,
  newTab: z.boolean().default(false),
  position,
});

const shopByCampaign = z.object({
  id,
  title: shortText.default(''),
  images: z
    .array(picture.extend({ link: link.nullable().default(null) }))
    .max(20)
    .default([]),
});

export const contentBanners = recordModel({
  schema: contentBanner,
});

export const featuredContents = recordModel({
  schema: contentBanner,
});

export const homePageCarousels = recordModel({
  schema: homePageCarousel,
});

export const featureCarousels = recordModel({
  schema: featureCarousel,
});

export const quickLinks = recordModel({
  schema: quickLink,
});

export const shopByCampaigns = recordModel({
  schema: shopByCampaign,
});
