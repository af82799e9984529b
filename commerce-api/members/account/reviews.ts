import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { MemberReviewTable } from '#commerce-api/database/member-tables.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { SKIN_TYPES } from '#domain/beauty-profile.ts';
import { lineOfText, linesOfText } from '../personal-fields.ts';
import { invalid } from '../read-body.ts';
import { loadPurchasedItems, type PurchasedItem } from './purchased-items.ts';

export type Review = Selectable<MemberReviewTable>;

const TITLE_MAX = 120;
const TEXT_MAX = 5_000;

export const writtenReview = z.object({
  'variant-id': z.string().max(200),
  rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
  title: lineOfText(TITLE_MAX),
  text: linesOfText(TEXT_MAX),
  'skin-type': z.enum(SKIN_TYPES).nullable().optional(),
});

export type WrittenReview = z.infer<typeof writtenReview>;

export function loadReviews(db: Database, memberId: string): Promise<ReadonlyArray<Review>> {
  return db
    .selectFrom('member_reviews')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .execute();
}

/** What a member bought but hasn't reviewed: for each product, the variant bought last. */
export async function loadAwaitingReview(
  db: Database,
  memberId: string,
): Promise<ReadonlyArray<PurchasedItem>> {
  const reviewed = new Set((await loadReviews(db, memberId)).map((review) => review.product_id));
  const items = await loadPurchasedItems(db, memberId);
  const byProduct = Map.groupBy(items, ({ line }) => line.product_id);
  return [...byProduct]
    .filter(([productId]) => !reviewed.has(productId))
    .flatMap(([, [first]]) => first ?? []);
}

/**
 * Stores a review for moderation.
 *
 * @throws ApiError 422 for products the member didn't buy, 409 `taken` for products reviewed before
 */
export async function writeReview(
  db: Database,
  { memberId, review }: { readonly memberId: string; readonly review: WrittenReview },
  now: Date,
): Promise<Review> {
  const items = await loadPurchasedItems(db, memberId);
  const bought = items.find((item) => item.line.variant_id === review['variant-id']);
  if (!bought) throw invalid('/variant-id', 'variant-id: is nothing that you bought.');
  const { line } = bought;
  const written = await db
    .insertInto('member_reviews')
    .values({
      id: randomUUID(),
      member_id: memberId,
      product_id: line.product_id,
      product_name: line.product_name,
      slug: line.slug,
      image_url: line.image_url,
      rating: review.rating,
      title: review.title,
      text: review.text,
      skin_type: review['skin-type'] ?? null,
      status: 'pending',
      written_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'product_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (written) return written;
  const detail = 'variant-id: is of a product that you reviewed.';
  throw new ApiError(409, { code: 'taken', detail, source: { pointer: '/variant-id' } });
}

/** Returns whether it was the member's. Afterwards, the member can review the product again. */
export async function removeReview(db: Database, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_reviews')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function reviewResource(review: Review): Resource {
  return {
    type: 'reviews',
    id: review.id,
    attributes: {
      'product-name': review.product_name,
      'slug-url': review.slug,
      'image-url': review.image_url,
      rating: review.rating,
      title: review.title,
      text: review.text,
      'skin-type': review.skin_type,
      status: review.status,
      'written-at': review.written_at,
    },
  };
}
