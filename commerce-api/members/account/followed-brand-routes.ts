import type { Hono } from 'hono';
import { loadBrands } from '#commerce-api/catalogue/brands.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext, ApiEnv } from '#commerce-api/http/api-env.ts';
import { idOf } from '#commerce-api/http/endpoint.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import { LARGE_PAGE_SIZE } from '#domain/limits.ts';
import { memberEndpoints } from '../member-endpoint.ts';
import type { MemberServices } from '../member-services.ts';

/**
 * `/account/followed_brands`: the brands that the member follows, in every country, and putting and deleting one by
 * its id. Every answer is the resulting list, the latest first, without brands that the country doesn't sell.
 */
export function followedBrandRoutes(app: Hono<ApiEnv>, services: MemberServices): void {
  const { db, clock, productsElsewhere } = services;
  const memberEndpoint = memberEndpoints(app, services);
  const soldBrands = ({ var: { locale } }: ApiContext, ids: ReadonlyArray<string>) =>
    loadBrands(db, { locale, now: clock(), productsElsewhere }, ids);
  const answerList = async (context: ApiContext, memberId: string) => {
    const ids = await followedBrands(db, memberId);
    const sold = new Map((await soldBrands(context, ids)).map((brand) => [brand.id, brand]));
    const data = ids.flatMap((id) => {
      const { type, attributes } = sold.get(id) ?? {};
      return type && attributes ? [{ type, id, attributes }] : [];
    });
    return respond(context, { data });
  };
  memberEndpoint('/account/followed_brands', {
    get: (context, { id }) => answerList(context, id),
  });
  memberEndpoint('/account/followed_brands/:id', {
    async put(context, { id }) {
      const brandId = idOf(context);
      const [brand] = await soldBrands(context, [brandId]);
      if (!brand) throw notFound('This brand is not sold in this country.');
      await followBrand(db, { memberId: id, brandId }, clock());
      return answerList(context, id);
    },
    async delete(context, { id }) {
      await unfollowBrand(db, { memberId: id, brandId: idOf(context) });
      return answerList(context, id);
    },
  });
}

interface FollowedBrand {
  readonly memberId: string;
  readonly brandId: string;
}

/** The ids of the brands that a member follows, the latest first. */
async function followedBrands(db: Database, memberId: string): Promise<ReadonlyArray<string>> {
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
function followBrand(db: Database, brand: FollowedBrand, now: Date): Promise<void> {
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

async function unfollowBrand(db: Database, { memberId, brandId }: FollowedBrand): Promise<void> {
  await db
    .deleteFrom('member_brands')
    .where('member_id', '=', memberId)
    .where('brand_id', '=', brandId)
    .execute();
}
