import * as z from 'zod';
import { ANSWER_MAX, QUESTIONS_MAX, REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX } from '#domain/limits.ts';
import { LAUNCH_STATUSES } from '#domain/locale/launch.ts';
import { isGtin } from '#domain/product/gtin.ts';
import { isVisible } from '#domain/search/visible-text.ts';
import {
  color,
  currency,
  id,
  ids,
  instant,
  longText,
  name,
  partNumber,
  pictureUrl,
  pictureUrls,
  shortText,
  slug,
  textUpTo,
} from '../fields.ts';
import { variantAt } from './variant-prices.ts';

/** How much a product may have, and how long its texts are. */
export const PRODUCT_LIMITS = {
  variants: 500,
  pictures: 30,
  tags: 100,
  ingredients: 200,
  keyIngredients: 20,
  freeFrom: 30,
  howToUse: 20,
  warnings: 20,
  /** Characters of a step, a warning, or what an ingredient does. */
  sentence: 1_000,
  /** How many stores may hold it. */
  stores: 200,
} as const;

const LIMITS = PRODUCT_LIMITS;

/** A status that the shop doesn't know is none. */
const launchStatus = z.enum(LAUNCH_STATUSES).catch('none').default('none');
/** Instants when early access and the general sale start. */
const launchConfig = z
  .object({ earlyAccessAt: instant.nullable(), launchAt: instant.nullable() })
  .partial()
  .nullable()
  .default(null);

/** A price for a time, which replaces a higher one. */
const salePrice = z.object({
  /** Minor units of the variant's currency. */
  amount: z.int().nonnegative(),
  /** Instants; null if the sale has no beginning or no end. */
  from: instant.nullable().default(null),
  until: instant.nullable().default(null),
  /** What the variant costs outside of the sale; a source has to say so if that is reduced, too. */
  usualPrice: z.int().nonnegative().optional(),
});

/** Prices are those at some instant; `variantAt` knows those of another. */
const variant = z.object({
  id,
  slugUrl: slug,
  /** Empty if there is nothing to choose. */
  name: shortText.overwrite((text) => (isVisible(text) ? text : '')),
  /** Minor units of `currency`. */
  price: z.int().nonnegative(),
  /** Minor units; null if the variant isn't reduced. */
  originalPrice: z.int().nonnegative().nullable(),
  currency,
  displayPrice: shortText,
  displayOriginalPrice: shortText.nullable().default(null),
  underSale: z.boolean().default(false),
  saleText: shortText.nullable().default(null),
  salePrice: salePrice.nullable().default(null),
  /** Square pictures. */
  imageUrls: pictureUrls(LIMITS.pictures),
  /** What each of `imageUrls` shows; '' for what nobody described. */
  imageAltTexts: z.array(shortText).max(LIMITS.pictures).default([]),
  defaultImageUrls: pictureUrls(LIMITS.pictures),
  iconUrl: pictureUrl,
  /** Swatch colour, `#rrggbb`. */
  color: color.nullable().default(null),
  inventory: z.int().nonnegative(),
  sapSku: shortText.default(''),
  /** The number of the article in trade. */
  gtin: z.string().refine(isGtin).nullable().catch(null).default(null),
  /** What its maker calls it. */
  mpn: partNumber.nullable().catch(null).default(null),
  soldOut: z.boolean(),
  seal: shortText.nullable().default(null),
  tags: z.array(shortText).max(LIMITS.tags).default([]),
  launchStatus,
  launchConfig,
});

/** A record is the same, whenever it was read. */
const timelessVariant = variant.transform((each) => variantAt(each, () => false));

/** A few words that draw attention to some variants. */
export const ad = z.object({
  id,
  iconType: shortText,
  shortTitle: shortText,
  /** From how much, until when, unless the few words say all. */
  terms: textUpTo(LIMITS.sentence).nullish(),
  variantIds: z.array(id).max(LIMITS.variants).default([]),
});

const sentence = textUpTo(LIMITS.sentence);

/** What a product is made of and how it is used, as far as a source says (`commerce-api/catalogue/README.md`). */
export const guide = {
  /** INCI names, the largest share first. */
  ingredients: z.array(shortText).max(LIMITS.ingredients).default([]),
  keyIngredients: z
    .array(z.object({ name: shortText, text: sentence }))
    .max(LIMITS.keyIngredients)
    .default([]),
  freeFrom: z.array(shortText).max(LIMITS.freeFrom).default([]),
  /** Steps in their order. */
  howToUse: z.array(sentence).max(LIMITS.howToUse).default([]),
  warnings: z.array(sentence).max(LIMITS.warnings).default([]),
};

/** A review with words. */
export const review = z.object({
  id,
  rating: z.int().min(1).max(5),
  title: shortText.default(''),
  text: textUpTo(REVIEW_TEXT_MAX).default(''),
  author: shortText.default(''),
  writtenAt: instant,
  /** An answer of the Beauty Profile: `dry`. */
  skinType: shortText.nullable().default(null),
  /** What the author bought. */
  variantName: shortText.nullable().default(null),
  /** How many found it helpful; null if the source has no votes. */
  helpfulCount: z.int().nonnegative().nullable().default(null),
  /** Square pictures that the author took. */
  photos: pictureUrls(REVIEW_PHOTOS_MAX),
});

const reviewed = {
  /** How many reviews have five stars, four, three, two and one. */
  ratingCounts: z.array(z.int().nonnegative()).length(5).nullable().default(null),
  /** How many would buy it again, and how many would not; most say neither. */
  wouldBuyAgain: z.array(z.int().nonnegative()).length(2).nullable().default(null),
  writtenReviewsCount: z.int().nonnegative().default(0),
  /** The first of those with words. */
  reviews: z.array(review).max(50).default([]),
  /** The first of those with photos, whether or not they are among `reviews`. */
  picturedReviews: z.array(review).max(50).default([]),
  /** The variants that reviews with words are about. */
  reviewedVariantIds: z.array(id).max(LIMITS.variants).default([]),
};

/** A question that the shop has answered. */
const question = z.object({
  id,
  text: name,
  /** Empty if nobody is to be named. */
  author: shortText.default(''),
  askedAt: instant,
  answer: textUpTo(ANSWER_MAX).refine(isVisible, 'nothing that can be seen'),
});

/** Products with their variants. */
export const productSchema = z.object({
  id,
  name,
  slugUrl: slug,
  description: longText.default(''),
  brandId: id,
  /** All categories of the product, from the root to the leaf. */
  categoryIds: ids,
  featuredVariantId: id,
  newArrival: z.boolean().default(false),
  /** What distinguishes the variants: `shade`, `size`, `scent`, `type`. */
  optionTypeCategories: z.array(shortText).max(10).default([]),
  rating: z.number().min(0).max(5).nullable().default(null),
  reviewsCount: z.int().nonnegative().default(0),
  soldOut: z.boolean(),
  variantsCount: z.int().nonnegative(),
  tags: z.array(shortText).max(LIMITS.tags).default([]),
  /** Values of filter types, written like `finish:matte`. */
  filterValues: z.array(shortText).max(100).default([]),
  featuredAd: ad.nullable().default(null),
  /** What the pictures of each variant show beside it, in their order; '' for the product itself. */
  imageTexts: z.array(shortText).max(LIMITS.pictures).default([]),
  ...guide,
  ...reviewed,
  /** Those that were answered last come first. */
  questions: z.array(question).max(QUESTIONS_MAX).default([]),
  launchStatus,
  launchConfig,
  /** What the country's stores hold of it. */
  storeStock: z
    .array(z.object({ storeId: id, variantIds: ids }))
    .max(LIMITS.stores)
    .default([]),
  /** Products that are used with it, most often first. */
  goesWellWithIds: ids.default([]),
  variants: z.array(timelessVariant).min(1).max(LIMITS.variants).superRefine(mustBeToldApart),
});

/** Among several variants, each needs a name to be chosen by. */
function mustBeToldApart(
  variants: ReadonlyArray<{ readonly name: string }>,
  context: z.RefinementCtx,
): void {
  if (variants.length === 1) return;
  const nameless = variants.findIndex(({ name: text }) => text === '');
  if (nameless < 0) return;
  const message = 'nothing that can be seen';
  context.addIssue({ code: 'custom', path: [nameless, 'name'], message });
}

export type ProductRecord = z.output<typeof productSchema>;
export type VariantRecord = ProductRecord['variants'][number];
