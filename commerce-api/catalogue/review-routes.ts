import * as z from 'zod';
import { pipelined } from '#commerce-api/database/pipelined.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, Services } from '#commerce-api/http/api-env.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respondPage } from '#commerce-api/http/respond.ts';
import { notFound } from '#commerce-api/json-api/api-error.ts';
import { REVIEW_SORTS, type ReviewSort } from '#domain/listing/review-sorts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { loadProducts } from './product.ts';
import { attributesOf, readReviews } from './product-reviews.ts';
import type { WrittenReview } from './review-attributes.ts';

const filters = {
  /** A rating, from 1 to 5. */
  rating: z
    .string()
    .regex(/^[1-5]$/, 'must be 1 to 5')
    .transform(Number)
    .optional(),
  'skin-type': z.string().max(60).optional(),
  /** The id of the variant that the author bought. */
  variant: z.string().max(200).optional(),
};

/** Answers the reviews with words of a product that the country sells, page by page. */
export async function listReviews(context: ApiContext, { db }: Services): Promise<Response> {
  const { locale } = context.var;
  const { filter, sort, page } = listQuery(context, { filters, sorts: REVIEW_SORTS });
  const product = await loadReviewed(db, locale, context.req.param('id') ?? '');
  if (!product) throw notFound('There is no such product in this country.');
  const { rating, 'skin-type': skinType, variant } = filter;
  const matching = (product.reviews?.written ?? [])
    .filter((review) => rating === undefined || review.rating === rating)
    .filter((review) => skinType === undefined || review['skin-type'] === skinType)
    .filter((review) => variant === undefined || review['variant-id'] === variant)
    .toSorted(ORDERS[(sort ?? 'newest') as ReviewSort]);
  const first = (page.number - 1) * page.size;
  const data = matching.slice(first, first + page.size).map((review) => ({
    type: 'product-reviews',
    id: review.id,
    attributes: attributesOf(review, product.variants),
  }));
  return respondPage(context, { data }, { page, totalItems: matching.length });
}

function loadReviewed(db: Database, locale: Locale, id: string) {
  return pipelined(db, async (connected) => {
    const [[product], addReviews] = await Promise.all([
      loadProducts(connected, locale, [id]),
      readReviews(connected, locale.language, [id]),
    ]);
    return product && addReviews(product);
  });
}

type Order = (one: WrittenReview, other: WrittenReview) => number;

/** Reviews are stored by date, newest first, and sorting by rating keeps that order. */
const ORDERS: Readonly<Record<ReviewSort, Order>> = {
  newest: () => 0,
  highest: (one, other) => other.rating - one.rating,
  lowest: (one, other) => one.rating - other.rating,
};
