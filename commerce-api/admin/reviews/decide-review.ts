import type { Selectable } from 'kysely';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { removeVotesFor } from '#commerce-api/reviews/helpful-votes.ts';
import { recountRatings } from '#commerce-api/reviews/member-ratings.ts';
import { removePhotosOf } from '#commerce-api/reviews/review-photos.ts';
import type { ReviewStatus } from '#domain/product/review-statuses.ts';

export type Review = Selectable<CommerceTables['member_reviews']>;

/** What becomes of a review. */
export interface ReviewDecision {
  readonly status: ReviewStatus;
  /** Why it's declined, for its author. */
  readonly reason: string | null;
  /** What it has to be until then: nobody publishes words that they haven't read. */
  readonly expected?: ExpectedReview | undefined;
}

/** A review as somebody saw it; what is undefined may be anything. */
export interface ExpectedReview {
  readonly status: ReviewStatus | undefined;
  /** An instant. */
  readonly writtenAt: string | undefined;
}

export type DecidedReview =
  /** It's news unless the review was that before. */
  | { readonly outcome: 'decided'; readonly review: Review; readonly isNews: boolean }
  /** It isn't what was expected. */
  | { readonly outcome: 'changed'; readonly review: Review }
  | { readonly outcome: 'gone' };

/** Publishes a review, declines it or has it wait again. The change is about its author, too. */
export async function decideReview(
  change: Change,
  id: string,
  { status, reason, expected }: ReviewDecision,
): Promise<DecidedReview> {
  const before = await findReview(change.db, id);
  if (!before) return { outcome: 'gone' };
  if (!isExpected(before, expected)) return { outcome: 'changed', review: before };
  const review = await change.db
    .updateTable('member_reviews')
    .set({ status, ...(status !== 'pending' && { reason }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if ((before.status === 'published') !== (status === 'published')) {
    await followReviews(change, review);
  }
  return { outcome: 'decided', review, isNews: before.status !== status };
}

function isExpected(
  review: Review,
  { status = review.status, writtenAt = review.written_at }: Partial<ExpectedReview> = {},
): boolean {
  return status === review.status && writtenAt === review.written_at;
}

/** Removes a published review, from its product as well. */
export async function removePublishedReview(change: Change, review: Review): Promise<void> {
  await removeReviewRows(change.db, review);
  await followReviews(change, review);
}

/** Removes a review that no product shows. */
export async function removeReviewRows(
  db: Database,
  { id, product_id: productId }: Review,
): Promise<void> {
  await removePhotosOf(db, id);
  await removeVotesFor(db, { productId, reviewId: id });
  await db.deleteFrom('member_reviews').where('id', '=', id).execute();
}

export function findReview(db: Database, id: string): Promise<Review | undefined> {
  return db.selectFrom('member_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets the product follow its published reviews. */
async function followReviews(change: Change, { product_id: productId }: Review): Promise<void> {
  await recountRatings(change.db, productId);
  await bumpProducts(change, [productId]);
}
