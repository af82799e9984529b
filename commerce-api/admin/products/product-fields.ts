import * as z from 'zod';
import {
  amount,
  color,
  count,
  id,
  instant,
  longText,
  name,
  pictureUrl,
  plainTextUpTo,
  shortText,
  slug,
  toMany,
  toOne,
} from '#commerce-api/admin/fields.ts';
import { COMPANIONS, type GuideAttribute } from '#commerce-api/catalogue/guide-attributes.ts';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';

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
};

const newVariant = z.strictObject(variantShape).superRefine(mustBeReduced);
const newVariants = z.array(z.strictObject({ id, ...variantShape }).superRefine(mustBeReduced));

/** What products can be sorted by, besides lists. Readers don't get it. */
const popularity = z.number().min(0).max(1e12);

const sentence = plainTextUpTo(1_000);

/**
 * What a product is made of, and how to use it. An empty list removes the section from the page.
 */
const guideShape = {
  ingredients: z.array(name).max(200).optional(),
  'key-ingredients': z
    .array(z.strictObject({ name, text: sentence }))
    .max(20)
    .optional(),
  'free-from': z.array(name).max(30).optional(),
  'how-to-use': z.array(sentence).max(20).optional(),
  warnings: z.array(sentence).max(20).optional(),
} satisfies Record<GuideAttribute, z.ZodType>;

const review = z
  .strictObject({
    id,
    rating: z.int().min(1).max(5),
    title: shortText,
    text: plainTextUpTo(5_000),
    author: name,
    'written-at': instant,
    'skin-type': shortText.optional(),
    'variant-id': id.optional(),
    photos: z.array(pictureUrl).max(REVIEW_PHOTOS_MAX).optional(),
    /** Accepted, because readers get it; ignored, because it follows from the id. */
    'variant-name': shortText.optional(),
  })
  .transform(({ 'variant-name': _, ...stored }) => stored);

/** The reviews: how many have five stars to one, and those with words. */
const reviewsShape = {
  'rating-counts': z.array(count).length(5).optional(),
  reviews: z.array(review).max(1_000).optional(),
};

/** What a store of the country holds of the product. */
const heldInStore = z.strictObject({ 'store-id': id, 'variant-ids': z.array(id).max(500) });

const productShape = {
  'store-stock': z.array(heldInStore).max(200).optional(),
  ...guideShape,
  ...reviewsShape,
  name,
  'slug-url': slug,
  description: longText.optional(),
  'new-arrival': z.boolean().optional(),
  'option-type-categories': z
    .array(z.enum(['shade', 'size', 'scent', 'type']))
    .max(1)
    .optional(),
  rating: z.number().min(0).max(5).nullable().optional(),
  'reviews-count': count.optional(),
  tags: z.array(shortText).max(100).optional(),
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
  attributes: z.strictObject({ ...productShape, variants: newVariants.max(500).optional() }),
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
