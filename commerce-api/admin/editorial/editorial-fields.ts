import * as z from 'zod';
import type { EditorialType } from '#commerce-api/editorial/editorial-routes.ts';
import { id, instant, link, longText, pictureUrl, position, shortText, toMany } from '../fields.ts';

/** What editors may write, by type; required is what a page cannot do without. */

const size = z.int().min(1).max(20_000);
const flag = z.boolean().optional();
const picture = {
  'image-url': pictureUrl,
  'image-width': size,
  'image-height': size,
  'alt-text': shortText.optional(),
};
const title = { title: shortText };
const place = { position: position.optional() };

const banner = z.strictObject({
  ...picture,
  ...title,
  ...place,
  description: longText.optional(),
  link: link.nullable().optional(),
  'cta-label': shortText.nullable().optional(),
});

const featureItem = z.strictObject({
  ...picture,
  ...title,
  ...place,
  id: id.optional(),
  description: longText.optional(),
  'cta-label': shortText.nullable().optional(),
  url: link.nullable(),
});

const headerBanner = z.strictObject({
  url: link.nullable(),
  'image-url': pictureUrl.nullable(),
  'new-tab': flag,
  'valid-till': instant.nullable(),
});

const navigationItem = z.strictObject({
  label: shortText,
  link,
  'category-id': id.nullable().optional(),
  highlighted: flag,
});

/** Keys with `$` are how translated texts are stored. */
const configValue = z
  .json()
  .refine((value) => !/"\$[^"]*":/.test(JSON.stringify(value)), 'has a key that begins with $');

export const EDITORIAL_ATTRIBUTES = {
  billboards: z.strictObject({
    ...picture,
    ...title,
    ...place,
    link: link.nullable().optional(),
    'new-tab': flag,
    'terms-and-conditions': longText.nullable().optional(),
    'banner-video-id': shortText.nullable().optional(),
    'main-banner': z.boolean(),
    'mobile-only': z.boolean(),
  }),
  'content-banners': banner,
  'featured-contents': banner,
  'home-page-carousels': z.strictObject({
    ...title,
    ...place,
    link: link.nullable().optional(),
  }),
  'feature-carousels': z.strictObject({ ...title, items: z.array(featureItem).max(50) }),
  'quick-links': z.strictObject({
    ...place,
    name: shortText,
    link,
    'new-tab': flag,
    'mobile-only': flag,
  }),
  'shop-by-campaigns': z.strictObject({
    ...title,
    images: z.array(z.strictObject({ ...picture, link: link.nullable() })).max(20),
  }),
  'layout-config': z.strictObject({
    'featured-content-header': shortText.nullable().optional(),
    'has-android-app': z.boolean(),
    'has-ios-app': z.boolean(),
    'header-banner': headerBanner.nullable(),
  }),
  'global-config': z.strictObject({ value: configValue }),
  navigation: z.strictObject({ items: z.array(navigationItem).max(50) }),
} as const satisfies Record<EditorialType, z.ZodObject>;

/** The products of a carousel, in the order shown. */
export const carouselRelationships = z.strictObject({ products: toMany('products') });
export const noRelationships = z.strictObject({});

/** Attributes whose text is of a country and a language, at any depth; everything else is the country's. */
export const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'title',
  'description',
  'name',
  'label',
  'cta-label',
  'alt-text',
  'terms-and-conditions',
  'featured-content-header',
]);
