import * as z from 'zod';
import { ENDPOINTS } from '#commerce/endpoints.ts';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { id, ids, link, longText, picture, position, shortText } from '../fields.ts';
import { listedAt } from '../source.ts';

/** The blocks of the home page. */

const contentBanner = picture.extend({
  id,
  title: shortText,
  description: longText.default(''),
  link: link.nullable(),
  ctaLabel: shortText.nullable().default(null),
  position,
});

const homePageCarousel = z.object({
  id,
  title: shortText,
  link: link.nullable().default(null),
  position,
  /** In the order shown. */
  productIds: ids,
});

const featureCarousel = z.object({
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

const quickLink = z.object({
  id,
  name: shortText,
  link,
  newTab: z.boolean().default(false),
  position,
});

const shopByCampaign = z.object({
  id,
  title: shortText,
  images: z.array(picture.extend({ link: link.nullable() })).max(20),
});

export const contentBanners = recordModel({
  schema: contentBanner,
  source: listedAt(ENDPOINTS.contentBanners),
});

export const featuredContents = recordModel({
  schema: contentBanner,
  source: listedAt(ENDPOINTS.featuredContents),
});

export const homePageCarousels = recordModel({
  schema: homePageCarousel,
  source: listedAt(ENDPOINTS.homePageCarousels),
});

export const featureCarousels = recordModel({
  schema: featureCarousel,
  source: {
    ...listedAt(ENDPOINTS.featureCarousel, { include: 'feature_carousel_items' }),
    nested: ['items'],
  },
});

export const quickLinks = recordModel({
  schema: quickLink,
  source: listedAt(ENDPOINTS.quickLinks),
});

export const shopByCampaigns = recordModel({
  schema: shopByCampaign,
  source: listedAt(ENDPOINTS.shopByCampaign),
});
