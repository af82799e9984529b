import { sql } from 'kysely';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';

/**
 * The ratings in members' published reviews. They are kept beside those of the catalogue, which an
 * import compares and replaces, and added to them when a product is read.
 */

/** What members' published reviews of a product add up to. */
export interface MemberRatings {
  /** How many gave five stars, four, three, two and one. */
  readonly counts: ReadonlyArray<number>;
  /** How many would buy it again, and how many would not; most say neither. */
  readonly wouldBuyAgain: ReadonlyArray<number>;
}

/** Counts the published reviews of a product anew. */
export async function recountRatings(db: Database, productId: string): Promise<void> {
  const rows = await db
    .selectFrom('member_reviews')
    .select(['rating', 'would_buy_again'])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .execute();
  await db.deleteFrom('member_ratings').where('product_id', '=', productId).execute();
  if (rows.length === 0) return;
  const counts = [5, 4, 3, 2, 1].map(
    (wanted) => rows.filter(({ rating }) => rating === wanted).length,
  );
  const wouldBuyAgain = [1, 0].map(
    (answer) => rows.filter((row) => row.would_buy_again === answer).length,
  );
  const stars = rows.reduce((total, { rating }) => total + rating, 0);
  await db
    .insertInto('member_ratings')
    .values({
      product_id: productId,
      reviews: rows.length,
      stars,
      counts: JSON.stringify(counts),
      would_buy_again: JSON.stringify(wouldBuyAgain),
    })
    .execute();
}

/** The ratings of those of the products that members have rated. */
export async function memberRatings(
  db: Database,
  productIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, MemberRatings>> {
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('member_ratings')
      .select(['product_id', 'counts', 'would_buy_again'])
      .where('product_id', 'in', ids)
      .execute(),
  );
  return new Map(
    rows.map((row) => [
      row.product_id,
      { counts: parseJson(row.counts), wouldBuyAgain: parseJson(row.would_buy_again) },
    ]),
  );
}

/** For a query of `products` that is joined with `member_ratings`: what the shop says of a product. */
export const SHOWN_REVIEWS = sql<number>`products.reviews_count + coalesce(member_ratings.reviews, 0)`;

/** How many ratings the catalogue's mean stands for: none if there is no mean. */
const RATED = sql`case when products.rating is null then 0 else products.reviews_count end`;

/**
 * The mean of all ratings, to a tenth if members have added to the catalogue's; half a tenth is
 * rounded up. SQLite and PostgreSQL round and store fractions differently: numbers become decimal
 * first, and what a binary fraction lacks is added.
 */
export const SHOWN_RATING = sql<number | null>`case
  when member_ratings.stars is null then products.rating
  else cast(floor(
    10 * (coalesce(cast(products.rating as numeric), 0) * ${RATED} + member_ratings.stars)
    / cast(${RATED} + member_ratings.reviews as double precision) + 0.500001
  ) / 10 as double precision) end`;
