import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { REVIEWS_ON_PAGE } from '#domain/limits.ts';
import type { Language } from '#domain/locales.ts';
import type { Product, Variant } from './product.ts';
import { type Detail, type ProductTexts, readDetail } from './product-texts.ts';
import { PRODUCT_REVIEWS, type Reviews, type WrittenReview } from './review-attributes.ts';

/** The reviews of products in the language. */
export function readReviews(
  db: Database,
  language: Language,
  ids: ReadonlyArray<string>,
): Promise<Detail> {
  const toProduct: ProductTexts['toProduct'] = (fields) => ({ reviews: reviewsOf(fields) });
  return readDetail(db, ids, { type: PRODUCT_REVIEWS, language, toProduct });
}

function reviewsOf(fields: Readonly<Record<string, string>>): Reviews {
  const written = parseJson<ReadonlyArray<WrittenReview>>(fields.reviews ?? '[]');
  return {
    counts: parseJson(fields['rating-counts'] ?? '[]'),
    written: written.toSorted((one, other) => (one['written-at'] < other['written-at'] ? 1 : -1)),
  };
}

/**
 * A product's attributes about its reviews: how many there are of each rating, the topics, and the
 * newest.
 */
export function reviewAttributes({ reviews, variants }: Product) {
  if (!reviews) return {};
  const { counts, written } = reviews;
  return {
    ...(counts.length > 0 && { 'rating-counts': counts }),
    'written-reviews-count': written.length,
    'reviewed-variant-ids': variants
      .map(({ id }) => id)
      .filter((id) => written.some((review) => review['variant-id'] === id)),
    reviews: written
      .slice(0, REVIEWS_ON_PAGE)
      .map((review) => ({ id: review.id, ...attributesOf(review, variants) })),
  };
}

/**
 * A review's attributes, with the name of the variant that its author bought, if the country sells
 * it.
 */
export function attributesOf(review: WrittenReview, variants: ReadonlyArray<Variant>) {
  const { id: _, ...attributes } = review;
  const bought = variants.find(({ id }) => id === review['variant-id']);
  return { ...attributes, ...(bought && { 'variant-name': bought.name }) };
}
