import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';

interface FollowedBrand {
  readonly memberId: string;
  readonly brandId: string;
}

/** The ids of the brands that a member follows, the latest first. */
export async function followedBrands(
  db: Database,
  memberId: string,
): Promise<ReadonlyArray<string>> {
  const rows = await db
    .selectFrom('member_brands')
    .select('brand_id')
    .where('member_id', '=', memberId)
    .orderBy('followed_at', 'desc')
    .orderBy('brand_id')
    .execute();
  return rows.map(({ brand_id }) => brand_id);
}

/**
 * Has a member follow a brand; has no effect if they do already.
 *
 * @throws ApiError 422 if they follow as many as a list may have
 */
export function followBrand(db: Database, brand: FollowedBrand, now: Date): Promise<void> {
  return inTransaction(db, [`member ${brand.memberId}`], (transaction) =>
    addFollowedBrand(transaction, brand, now),
  );
}

/** `followBrand` as part of a transaction. */
export async function addFollowedBrand(
  transaction: Database,
  { memberId, brandId }: FollowedBrand,
  now: Date,
): Promise<void> {
  const followed = await followedBrands(transaction, memberId);
  if (followed.includes(brandId)) return;
  if (followed.length >= LARGE_PAGE_SIZE) {
    throw new ApiError(422, {
      code: 'list-full',
      detail: `A member follows ${LARGE_PAGE_SIZE} brands at most: stop following one first.`,
    });
  }
  const row = { member_id: memberId, brand_id: brandId, followed_at: now.toISOString() };
  await transaction.insertInto('member_brands').values(row).execute();
}

export async function unfollowBrand(
  db: Database,
  { memberId, brandId }: FollowedBrand,
): Promise<void> {
  await db
    .deleteFrom('member_brands')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .execute();
}
