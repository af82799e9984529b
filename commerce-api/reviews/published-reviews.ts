import type { Reviews, WrittenReview } from '#commerce-api/catalogue/product-parts.ts';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Language } from '#domain/locale/locales.ts';
import { reviewPhotoAddress } from '#domain/pictures/picture-addresses.ts';
import { memberRatings } from './member-ratings.ts';
import { photosOf } from './review-photos.ts';

/**
 * The published reviews of those of the products that members have reviewed: what all add up to, and
 * those that are in the language.
 */
export async function publishedReviews(
  db: Database,
  language: Language,
  productIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Reviews>> {
  const ratings = await memberRatings(db, productIds);
  if (ratings.size === 0) return new Map();
  const written = await writtenReviews(db, language, [...ratings.keys()]);
  return new Map(
    [...ratings].map(([id, added]) => [id, { ...added, written: written.get(id) ?? [] }]),
  );
}

async function writtenReviews(db: Database, language: Language, productIds: ReadonlyArray<string>) {
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('member_reviews')
      .selectAll()
      .where('product_id', 'in', ids)
      .where('status', '=', 'published')
      .where('language', '=', language)
      .execute(),
  );
  const photos = await photosOf(db, rows);
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return new Map(
    [...byProduct].map(([productId, own]) => [
      productId,
      own.map(
        (row): WrittenReview => ({
          id: row.id,
          rating: row.rating,
          title: row.title,
          text: row.text,
          author: row.author ?? '',
          'written-at': row.written_at,
          'skin-type': row.skin_type ?? undefined,
          'variant-id': row.variant_id ?? undefined,
          photos: photos.get(row.id)?.map(reviewPhotoAddress),
        }),
      ),
    ]),
  );
}
