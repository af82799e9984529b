import * as z from 'zod';
import {
  amount,
  color,
  count,
  gtin,
  id,
  instant,
  longText,
  name,
  partNumber,
  plainTextUpTo,
  shortText,
  slug,
  toMany,
  toOne,
} from '#commerce-api/admin/fields.ts';
import { written, writtenObject } from '#commerce-api/admin/written.ts';
import { COMPANIONS, type GuideAttribute } from '#commerce-api/catalogue/product-parts.ts';
import * as held from '#content/catalogue/product-schema.ts';
import { REVIEW_TEXT_MAX } from '#domain/limits.ts';

/** How many reviews the catalogue may have of a product. */
export const REVIEWS_MAX = 1_000;

/** What the variants of a product differ by. */
export const optionType = z.enum(['shade', 'size', 'scent', 'type']);
export const tags = z.array(shortText).max(held.PRODUCT_LIMITS.tags);
/** The average of reviews. */
export const rating = z.number().min(0).max(5);
/** The rating of one review. */
export const { rating: stars } = held.review.shape;
/** How many reviews have five stars, four, three, two and one. */
export const ratingCounts = z.array(count).length(5);
/** How many would buy it again, and how many would not. */
export const wouldBuyAgain = z.array(count).length(2);

const launchConfig = z.strictObject({
  'early-access-at': instant.nullable().optional(),
  'launch-at': instant,
});

/** A price for a time. Without a beginning it holds at once, without an end for good. */
const salePrice = z.strictObject({
  amount,
  from: instant.nullable().optional(),
  until: instant.nullable().optional(),
});

const variantShape = {
  name,
  price: amount,
  'original-price': amount.nullable().optional(),
  'sale-price': salePrice.nullable().optional(),
  inventory: count.optional(),
  color: color.nullable().optional(),
  gtin: gtin.nullable().optional(),
  mpn: partNumber.nullable().optional(),
};

const newVariant = z.strictObject(variantShape).superRefine(mustBeReduced);
const newVariants = z.array(z.strictObject({ id, ...variantShape }).superRefine(mustBeReduced));

const sentence = plainTextUpTo(held.PRODUCT_LIMITS.sentence);

/** What products can be sorted by, besides lists. Readers don't get it. */
export const popularity = z.number().min(0).max(1e12);

/**
 * What a product is made of, and how to use it. An empty list removes the section from the page.
 */
const guideShape = writtenObject(z.object(held.guide), {
  instead: {
    'ingredients[]': name,
    'freeFrom[]': name,
    'keyIngredients[].name': name,
    'keyIngredients[].text': sentence,
    'howToUse[]': sentence,
    'warnings[]': sentence,
  },
}).shape as Record<GuideAttribute, z.ZodOptional>;

const review = writtenObject(held.review, {
  required: ['title', 'writtenAt'],
  instead: { text: plainTextUpTo(REVIEW_TEXT_MAX), author: name, skinType: shortText.optional() },
})
  .extend({
    'variant-id': id.optional(),
    /** Accepted, because readers get it; ignored, because it follows from the id. */
    'variant-name': shortText.optional(),
    /** The same: members have a say in it. */
    'helpful-count': count.optional(),
  })
  .transform(({ 'variant-name': _, 'helpful-count': __, ...stored }) => stored);

/** The reviews: how many have five stars to one, who would buy it again, and those with words. */
const reviewsShape = {
  'rating-counts': ratingCounts.optional(),
  'would-buy-again': wouldBuyAgain.optional(),
  reviews: z.array(review).max(REVIEWS_MAX).optional(),
};

const productShape = {
  'store-stock': written(held.productSchema.shape.storeStock).optional(),
  ...guideShape,
  ...reviewsShape,
  name,
  'slug-url': slug,
  description: longText.optional(),
  'new-arrival': z.boolean().optional(),
  'option-type-categories': z.array(optionType).max(1).optional(),
  rating: rating.nullable().optional(),
  'reviews-count': count.optional(),
  tags: tags.optional(),
  'launch-config': launchConfig.nullable().optional(),
  popularity: popularity.optional(),
};

const relationships = {
  brand: toOne('brands'),
  /** The deepest category decides. Its ancestors needn't be named. */
  categories: toMany('categories').refine((ids) => ids.length > 0, 'names no category'),
};

const companions = { [COMPANIONS]: toMany('products').optional() };

/** A new product, sold in the request's country. Variants may also be `included`. */
export const productCreation = z.object({
  attributes: z.strictObject({
    ...productShape,
    variants: newVariants.max(held.PRODUCT_LIMITS.variants).optional(),
  }),
  relationships: z.strictObject({
    ...relationships,
    ...companions,
    variants: toMany('variants').optional(),
  }),
});

/** `assortment: false` withdraws the product from the country; prices of variants put it there. */
export const productEdit = z.object({
  attributes: z.strictObject({ ...productShape, assortment: z.boolean() }).partial(),
  relationships: z.strictObject({ ...relationships, ...companions }).partial(),
});

export const includedVariantAttributes = newVariant;
export const includedVariantId = id;

export const variantCreation = z.object({
  attributes: newVariant,
  relationships: z.strictObject({ product: toOne('products') }),
});

/** A price of null withdraws the variant from the country. */
export const variantEdit = z.object({
  attributes: z
    .strictObject({ ...variantShape, price: amount.nullable() })
    .partial()
    .superRefine(mustBeReduced),
  relationships: z.strictObject({}),
});

export type ProductAttributes = Omit<z.infer<typeof productEdit>['attributes'], 'assortment'>;
export type NewVariant = z.infer<typeof newVariants>[number];
export type VariantAttributes = z.infer<typeof variantEdit>['attributes'];

interface WrittenPrices {
  readonly price?: number | null | undefined;
  readonly 'original-price'?: number | null | undefined;
  readonly 'sale-price'?: z.infer<typeof salePrice> | null | undefined;
}

/** Refuses prices that contradict each other. */
function mustBeReduced(prices: WrittenPrices, context: z.RefinementCtx): void {
  for (const [path, message] of contradictions(prices)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
}

function* contradictions(
  prices: WrittenPrices,
): Iterable<readonly [ReadonlyArray<string>, string]> {
  const { price, 'original-price': original, 'sale-price': sale } = prices;
  if (typeof price === 'number' && typeof original === 'number' && original <= price) {
    yield [['original-price'], 'must be above the price, or null'];
  }
  if (!sale) return;
  if (typeof price === 'number' && sale.amount >= price) {
    yield [['sale-price', 'amount'], 'must be below the price'];
  }
  if (sale.from && sale.until && Date.parse(sale.until) <= Date.parse(sale.from)) {
    yield [['sale-price', 'until'], 'must be after the beginning'];
  }
}
