import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { refuseFormerMember } from '#commerce-api/members/member-store.ts';

/**
 * Members who found a review helpful: each a row, so that a member counts once, however often and
 * wherever they press. A review is one of a product's, of the catalogue or a member's own.
 */

/** How many members found reviews helpful, by product and review. */
export type HelpfulCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The votes for reviews of the products, without reviews that have none. */
export async function helpfulCounts(
  db: Database,
  productIds: ReadonlyArray<string>,
): Promise<HelpfulCounts> {
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('helpful_votes')
      .select(({ fn }) => ['product_id', 'review_id', fn.countAll().as('votes')])
      .where('product_id', 'in', ids)
      .groupBy(['product_id', 'review_id'])
      .execute(),
  );
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id);
  return new Map(
    [...byProduct].map(([id, own]) => [
      id,
      new Map(own.map(({ review_id: review, votes }) => [review, Number(votes)])),
    ]),
  );
}

/** The ids of those of a product's reviews that a member found helpful. */
export async function votesOf(
  db: Database,
  memberId: string,
  productId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('helpful_votes')
    .select('review_id')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .execute();
  return new Set(rows.map(({ review_id: id }) => id));
}

/** A member's vote for a review. */
export interface Vote {
  readonly memberId: string;
  readonly productId: string;
  readonly reviewId: string;
}

/**
 * Has a member find a review helpful, if they don't already.
 *
 * @throws ApiError 409 `own` for a review that the member has written; 404 if the member has left
 *   meanwhile
 */
export function vote(db: Database, { memberId, productId, reviewId }: Vote): Promise<void> {
  return inTransaction(db, [`member ${memberId}`], async (transaction) => {
    await refuseFormerMember(transaction, memberId);
    const own = await transaction
      .selectFrom('member_reviews')
      .select('id')
      .where('id', '=', reviewId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (own) throw new ApiError(409, { code: 'own', detail: 'The review is the member’s own.' });
    await transaction
      .insertInto('helpful_votes')
      .values({ member_id: memberId, product_id: productId, review_id: reviewId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Takes a member's vote back, if there is one. */
export async function takeBackVote(
  db: Database,
  { memberId, productId, reviewId }: Vote,
): Promise<void> {
  await db
    .deleteFrom('helpful_votes')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .where('review_id', '=', reviewId)
    .execute();
}

/** Removes the votes for a review, which no product shows any more. */
export async function removeVotesFor(
  db: Database,
  { productId, reviewId }: Omit<Vote, 'memberId'>,
): Promise<void> {
  await db
    .deleteFrom('helpful_votes')
    .where('product_id', '=', productId)
    .where('review_id', '=', reviewId)
    .execute();
}
