import * as z from 'zod';
import type { EditorialType } from '#commerce-api/editorial/editorial-routes.ts';
import { COUNTRY_CURRENCY } from '#domain/money/money.ts';
import {
  amount,
  id,
  instant,
  link,
  longText,
  name,
  picture,
  pictureUrl,
  position,
  seo,
  shortText,
  slug,
  toMany,
} from '../fields.ts';
import { pageBlocks } from './page-blocks.ts';

/** The fields that editors may write, by type. A field that pages can't do without is required. */

const flag = z.boolean().optional();
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

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'not a time such as 10:00');
const openingHours = z.strictObject({
  weekday: z.int().min(1).max(7),
  opens: timeOfDay,
  closes: timeOfDay,
});

/** What can be booked, with its duration, and its price if it has one. */
const appointment = {
  name,
  description: longText.optional(),
  'duration-minutes': z.int().min(1).max(1_440),
  price: z
    .strictObject({ amount, currency: z.enum(Object.values(COUNTRY_CURRENCY)) })
    .nullable()
    .optional(),
};
const bookingLink = { 'booking-link': link.nullable().optional() };

/** Keys with `$` mark places of translated texts in storage. */
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
  ads: z.strictObject({
    ...place,
    'icon-type': name,
    'short-title': name,
    'variant-ids': z.array(id).max(500),
  }),
  'filter-types': z.strictObject({
    ...place,
    name,
    values: z
      .array(
        z.strictObject({
          id: slug,
          name,
          color: z
            .string()
            .regex(/^#[0-9a-f]{6}$/i)
            .optional(),
        }),
      )
      .max(500),
  }),
  pages: z.strictObject({
    ...title,
    'slug-url': slug,
    introduction: longText.optional(),
    blocks: pageBlocks,
    seo: seo.optional(),
  }),
  stores: z.strictObject({
    ...z.object(picture).partial().shape,
    ...place,
    name,
    'slug-url': slug,
    description: longText.optional(),
    area: shortText,
    city: shortText,
    address: shortText,
    phone: shortText.nullable().optional(),
    'opening-hours': z.array(openingHours).max(14).optional(),
    'map-link': link.nullable().optional(),
    'map-image-url': pictureUrl.nullable().optional(),
    latitude: z.number().min(-90).max(90).nullable().optional(),
    longitude: z.number().min(-180).max(180).nullable().optional(),
    services: z.array(shortText).max(30).optional(),
  }),
  'store-events': z.strictObject({
    ...picture,
    ...title,
    ...bookingLink,
    'slug-url': slug,
    description: longText.optional(),
    'starts-at': instant,
    'ends-at': instant,
    'store-id': id.nullable().optional(),
  }),
  'booking-services': z.strictObject({
    ...picture,
    ...place,
    ...bookingLink,
    name,
    'slug-url': slug,
    description: longText.optional(),
    status: z.enum(['published', 'draft']),
    'booking-vendor': shortText,
    'activity-type': shortText,
    'cutover-from': instant.nullable().optional(),
    'cutover-till': instant.nullable().optional(),
    treatments: z.array(z.strictObject(appointment)).max(50).optional(),
  }),
  'booking-pages': z.strictObject({
    ...z.object(picture).partial().shape,
    ...place,
    'page-title': name,
    'dropdown-description': shortText.optional(),
    'slug-url': slug,
    description: longText.optional(),
    'service-ids': z.array(id).max(50).optional(),
  }),
  'beauty-classes': z.strictObject({
    ...picture,
    ...place,
    ...bookingLink,
    ...appointment,
    'store-ids': z.array(id).max(200).optional(),
  }),
} as const satisfies Record<EditorialType, z.ZodObject>;

/** The products of a carousel, in order. */
export const carouselRelationships = z.strictObject({ products: toMany('products') });
export const noRelationships = z.strictObject({});

/**
 * Attributes whose text belongs to a country and a language, at any depth. Everything else belongs
 * to the country.
 */
export const TEXT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'title',
  'description',
  'name',
  'label',
  'cta-label',
  'alt-text',
  'terms-and-conditions',
  'featured-content-header',
  'introduction',
  'text',
  'question',
  'page-title',
  'meta-description',
  'dropdown-description',
  'area',
  'city',
  'address',
  'services',
  'short-title',
  'note',
]);
