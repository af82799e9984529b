import * as z from 'zod';
import { LAUNCH_STATUSES } from '#domain/launch.ts';
import { beautyClass, bookingPage, bookingService } from './booking-records.ts';
import { globalConfig } from './config-values.ts';
import { contentPage } from './content-page-records.ts';
import {
  currency,
  id,
  ids,
  instant,
  link,
  longText,
  picture,
  pictureUrl,
  position,
  seo,
  shortText,
  slug,
} from './fields.ts';
import { store, storeEvent } from './store-records.ts';

/**
 * The records that the shop's pages are made of, as the commerce API gives them once a JSON:API
 * resource is flattened: attributes in camelCase, to-one relationships as `{name}Id`, to-many as
 * `{name}Ids`. These schemas stand at the edge; inside, the types derived from them are trusted.
 *
 * Unknown attributes are dropped. Text is limited in length, because remote content is hostile
 * until it has been looked at.
 */

const launchStatus = z.enum(LAUNCH_STATUSES).default('none');
/** Instants at which early access and the general sale begin. */
const launchConfig = z
  .object({ earlyAccessAt: instant.nullable(), launchAt: instant.nullable() })
  .partial()
  .nullable()
  .default(null);

const variant = z.object({
  id,
  slugUrl: slug,
  name: shortText,
  /** Minor units of `currency`. */
  price: z.int().nonnegative(),
  /** Minor units; null when the variant is not reduced. */
  originalPrice: z.int().nonnegative().nullable(),
  currency,
  displayPrice: shortText,
  displayOriginalPrice: shortText.nullable(),
  underSale: z.boolean(),
  saleText: shortText.nullable().default(null),
  /** Square pictures. */
  imageUrls: z.array(pictureUrl).max(30),
  defaultImageUrls: z.array(pictureUrl).max(30).default([]),
  iconUrl: pictureUrl.nullable().default(null),
  /** Swatch colour, `#rrggbb`. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable()
    .default(null),
  inventory: z.int().nonnegative(),
  sapSku: shortText,
  soldOut: z.boolean(),
  seal: shortText.nullable().default(null),
  tags: z.array(shortText).max(100).default([]),
  launchStatus,
  launchConfig,
});

/** A few words that draw attention to some variants. */
const ad = z.object({
  id,
  iconType: shortText,
  shortTitle: shortText,
  variantIds: z.array(id).max(500).default([]),
});

/** What a filter panel tells products by, and its values: `finish` with `matte`. */
const filterType = z.object({
  id: slug,
  name: shortText,
  values: z.array(z.object({ id: slug, name: shortText })).max(500),
  position,
});

const product = z.object({
  id,
  name: shortText,
  slugUrl: slug,
  description: longText.default(''),
  brandId: id,
  /** Every category the product is in, from the root to the leaf. */
  categoryIds: ids,
  featuredVariantId: id,
  newArrival: z.boolean(),
  /** What the variants differ by: `shade`, `size`, `scent`, `type`. */
  optionTypeCategories: z.array(shortText).max(10),
  rating: z.number().min(0).max(5).nullable(),
  reviewsCount: z.int().nonnegative(),
  soldOut: z.boolean(),
  variantsCount: z.int().nonnegative(),
  tags: z.array(shortText).max(100).default([]),
  /** Of filter types, each written as `finish:matte`. */
  filterValues: z.array(shortText).max(100).default([]),
  featuredAd: ad.nullable().default(null),
  launchStatus,
  launchConfig,
  variants: z.array(variant).min(1).max(500),
});

const brand = z.object({
  id,
  name: shortText,
  slugUrl: slug,
  description: longText.default(''),
  logoUrl: pictureUrl.nullable().default(null),
  seo: seo.default({}),
  /** Product ids, best first. */
  bestSellerIds: ids.default([]),
});

const category = z.object({
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

const billboard = picture.extend({
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

/** The size that a header banner has where the source does not tell. */
const HEADER_BANNER = { width: 1440, height: 100 };

const layoutConfig = z.object({
  id,
  featuredContentHeader: shortText.nullable().default(null),
  hasAndroidApp: z.boolean(),
  hasIosApp: z.boolean(),
  headerBanner: z
    .object({
      url: link.nullable(),
      imageUrl: pictureUrl.nullable(),
      imageWidth: z.int().positive().default(HEADER_BANNER.width),
      imageHeight: z.int().positive().default(HEADER_BANNER.height),
      altText: shortText.default(''),
      newTab: z.boolean().default(false),
      validTill: instant.nullable(),
    })
    .nullable(),
});

const navigation = z.object({
  id,
  items: z
    .array(
      z.object({
        label: shortText,
        link,
        /** With a category, the item opens a menu of its children. */
        categoryId: id.nullable().default(null),
        highlighted: z.boolean().default(false),
      }),
    )
    .max(50),
});

/**
 * The merchandised order of products: of a brand (`brand-{id}`), a category (`category-{id}`) or the
 * whole shop (`all`).
 */
const popularityList = z.object({ id, productIds: ids });

export const RECORD_SCHEMAS = {
  products: product,
  brands: brand,
  categories: category,
  billboards: billboard,
  'content-banners': contentBanner,
  'featured-contents': contentBanner,
  'home-page-carousels': homePageCarousel,
  'feature-carousels': featureCarousel,
  'quick-links': quickLink,
  'shop-by-campaigns': shopByCampaign,
  'layout-config': layoutConfig,
  'global-config': globalConfig,
  navigation,
  'popularity-lists': popularityList,
  'filter-types': filterType,
  pages: contentPage,
  stores: store,
  'store-events': storeEvent,
  'booking-services': bookingService,
  'booking-pages': bookingPage,
  'beauty-classes': beautyClass,
} as const;

export type RecordType = keyof typeof RECORD_SCHEMAS;
export type RecordOf<T extends RecordType> = z.infer<(typeof RECORD_SCHEMAS)[T]>;

export type ProductRecord = RecordOf<'products'>;
export type VariantRecord = ProductRecord['variants'][number];
export type BrandRecord = RecordOf<'brands'>;
export type CategoryRecord = RecordOf<'categories'>;
