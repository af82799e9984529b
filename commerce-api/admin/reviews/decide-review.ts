import type { Selectable } from 'kysely';
import type { Change } from '#commerce-api/admin/content-change.ts';
import { bumpProducts } from '#commerce-api/admin/products/bump-products.ts';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { removeVotesFor } from '#commerce-api/reviews/helpful-votes.ts';
import { recountRatings } from '#commerce-api/reviews/member-ratings.ts';
import { removePhotosOf } from '#commerce-api/reviews/review-photos.ts';

export type Review = Selectable<CommerceTables['member_reviews']>;

/** Publishes a review, declines it or has it wait again. The change is about its author, too. */
export async function decideReview(
  change: Change,
  { id, status: before }: Review,
  { status, reason }: Pick<Review, 'status' | 'reason'>,
): Promise<Review> {
  const review = await change.db
    .updateTable('member_reviews')
    // The reason of an earlier decision stays for whoever decides anew.
    .set({ status, ...(status !== 'pending' && { reason }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if ((before === 'published') !== (status === 'published')) await followReviews(change, review);
  return review;
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
