import type { Selectable } from 'kysely';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import type { MemberReviewTable } from '#commerce-api/database/member-tables.ts';
import { recountRatings } from '#commerce-api/reviews/member-ratings.ts';
import { removePhotosOf } from '#commerce-api/reviews/review-photos.ts';
import type { ReviewStatus } from '#domain/review-statuses.ts';

export type Review = Selectable<MemberReviewTable>;

/** What becomes of a review; `reason` tells its author why it's declined. */
export interface ReviewDecision {
  readonly status: ReviewStatus;
  readonly reason: string | null;
}

/** Publishes a review, declines it or takes that back. Returns it; undefined if there is none. */
export async function decideReview(
  change: Change,
  id: string,
  { status, reason }: ReviewDecision,
): Promise<Review | undefined> {
  const before = await findReview(change, id);
  if (!before) return undefined;
  const decided = await change.db
    .updateTable('member_reviews')
    .set({ status, reason: status === 'declined' ? reason : null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await showDifference(change, before, status);
  return decided;
}

/** Removes a review with its photos; from the product as well, if it was published. */
export async function withdrawReview(change: Change, review: Review): Promise<void> {
  await removePhotosOf(change.db, review.id);
  await change.db.deleteFrom('member_reviews').where('id', '=', review.id).execute();
  await showDifference(change, review, 'declined');
}

export function findReview({ db }: Pick<Change, 'db'>, id: string): Promise<Review | undefined> {
  return db.selectFrom('member_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lets the product follow, if the review appears there or no longer does. */
async function showDifference(
  change: Change,
  { product_id: productId, status: before }: Review,
  after: ReviewStatus,
): Promise<void> {
  if ((before === 'published') === (after === 'published')) return;
  await recountRatings(change.db, productId);
  await bumpProducts(change, [productId]);
}
