import { randomUUID } from 'node:crypto';
import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { ApiContext } from '#commerce-api/http/api-env.ts';
import { ApiError, notFound } from '#commerce-api/json-api/api-error.ts';
import { refuseFormerMember } from '#commerce-api/members/member-store.ts';
import { REVIEW_PHOTOS_MAX } from '#domain/limits.ts';

/** How long a photo is kept for a review that isn't sent yet. */
const UNSENT_MS = 86_400_000;
/** How many of them a member may have: those of a few forms. */
const UNSENT_MAX = 4 * REVIEW_PHOTOS_MAX;

interface Upload {
  readonly memberId: string;
  /** A square WebP picture. */
  readonly picture: Uint8Array;
}

/**
 * Before a photo is prepared, which is expensive.
 *
 * @throws ApiError 422 `too-many`
 */
export async function refuseTooMany(db: Database, memberId: string): Promise<void> {
  const unsent = await db
    .selectFrom('review_photos')
    .select('id')
    .where('member_id', '=', memberId)
    .where('review_id', 'is', null)
    .execute();
  if (unsent.length < UNSENT_MAX) return;
  const detail = 'There are too many photos of reviews that are not sent yet.';
  throw new ApiError(422, { code: 'too-many', detail });
}

/**
 * Stores a photo for a review that the member will send, and returns its id. Forgets everybody's
 * photos of reviews that weren't sent within a day.
 *
 * @throws ApiError 422 `too-many`; 404 if the member has left meanwhile
 */
export function keepPhoto(db: Database, { memberId, picture }: Upload, now: Date): Promise<string> {
  return inTransaction(db, [`member ${memberId}`], async (transaction) => {
    const oldest = new Date(now.getTime() - UNSENT_MS).toISOString();
    await transaction
      .deleteFrom('review_photos')
      .where('review_id', 'is', null)
      .where('uploaded_at', '<', oldest)
      .execute();
    await refuseTooMany(transaction, memberId);
    await refuseFormerMember(transaction, memberId);
    const id = randomUUID();
    await transaction
      .insertInto('review_photos')
      .values({
        id,
        member_id: memberId,
        review_id: null,
        position: 0,
        picture: Buffer.from(picture).toString('base64'),
        uploaded_at: now.toISOString(),
      })
      .execute();
    return id;
  });
}

/** Returns whether it was a photo of the member's that isn't part of a review. */
export async function forgetPhoto(db: Database, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_photos')
    .where('member_id', '=', memberId)
    .where('review_id', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface OfReview {
  readonly memberId: string;
  readonly reviewId: string;
}

/** Leaves a review with these photos, new ones and earlier ones; the others are removed. */
export async function replacePhotos(
  db: Database,
  { memberId, reviewId }: OfReview,
  ids: ReadonlyArray<string>,
): Promise<void> {
  await db
    .updateTable('review_photos')
    .set({ review_id: null })
    .where('review_id', '=', reviewId)
    .where('id', 'in', [...ids, NONE])
    .execute();
  await removePhotosOf(db, reviewId);
  await attachPhotos(db, { memberId, reviewId }, ids);
}

/** The id of no photo: a list can't be empty in SQL. */
const NONE = '';

/**
 * Makes photos part of a review, in their order.
 *
 * @throws ApiError 422 for a photo that isn't the member's or is part of a review already
 */
export async function attachPhotos(
  db: Database,
  { memberId, reviewId }: OfReview,
  ids: ReadonlyArray<string>,
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('review_photos')
      .set({ review_id: reviewId, position })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('review_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw noPhotoAt(position);
  }
}

function noPhotoAt(position: number): ApiError {
  const source = { pointer: `/photos/${position}` };
  return new ApiError(422, { code: 'invalid', detail: 'photos: is no photo of yours.', source });
}

/** The ids of the photos of reviews, in order, by review. */
export async function photosOf(
  db: Database,
  reviews: ReadonlyArray<{ readonly id: string }>,
): Promise<ReadonlyMap<string, ReadonlyArray<string>>> {
  const reviewIds = reviews.map(({ id }) => id);
  const rows = await inBatches(reviewIds, (ids) =>
    db
      .selectFrom('review_photos')
      .select(['id', 'review_id', 'position'])
      .where('review_id', 'in', ids)
      .execute(),
  );
  const sorted = rows.toSorted((one, other) => one.position - other.position);
  const byReview = Map.groupBy(sorted, ({ review_id: id }) => id ?? '');
  return new Map([...byReview].map(([id, photos]) => [id, photos.map((photo) => photo.id)]));
}

export async function removePhotosOf(db: Database, reviewId: string): Promise<void> {
  await db.deleteFrom('review_photos').where('review_id', '=', reviewId).execute();
}

/** A photo: anybody's, or only one of a member's, or of a review that is published. */
export interface WantedPhoto {
  readonly id: string;
  readonly memberId?: string;
  readonly isPublished?: boolean;
}

export async function readPhoto(
  db: Database,
  { id, memberId, isPublished = false }: WantedPhoto,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('review_photos')
    .leftJoin('member_reviews', 'member_reviews.id', 'review_photos.review_id')
    .select('picture')
    .where('review_photos.id', '=', id)
    .$if(memberId !== undefined, (query) =>
      query.where('review_photos.member_id', '=', memberId ?? ''),
    )
    .$if(isPublished, (query) => query.where('status', '=', 'published'))
    .executeTakeFirst();
  return row && Uint8Array.from(Buffer.from(row.picture, 'base64'));
}

/** A photo made into what is stored, or why it can't be. */
type PreparedPhoto =
  | { readonly kind: 'encoded'; readonly picture: { readonly body: Uint8Array } }
  | { readonly kind: 'refused'; readonly problem: string };

/** Makes an uploaded file a square WebP picture without metadata. */
export type PreparePhoto = (file: Uint8Array) => Promise<PreparedPhoto>;

/** For photos that only some may see. */
const PRIVATE = 'private, no-store';

/** Answers a photo as it's stored; 404 without one. */
export function answerPhoto(
  context: ApiContext,
  picture: Uint8Array<ArrayBuffer> | undefined,
  cacheControl = PRIVATE,
): Response {
  if (!picture) throw notFound('There is no such photo.');
  return context.body(picture, 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
}
