import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { inAnnouncedChange, type OutboxChange } from '#commerce-api/admin/change-outbox.ts';
import {
  findReview,
  type Review,
  removePublishedReview,
  removeReviewRows,
} from '#commerce-api/admin/reviews/decide-review.ts';
import { productNames } from '#commerce-api/catalogue/product.ts';
import { answerOfFlag, flagOfAnswer } from '#commerce-api/database/flag.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { inTransaction } from '#commerce-api/database/transactions.ts';
import type { View } from '#commerce-api/http/view.ts';
import { ApiError } from '#commerce-api/json-api/api-error.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { attachPhotos, photosOf, replacePhotos } from '#commerce-api/reviews/review-photos.ts';
import { SKIN_TYPES } from '#domain/account/beauty-profile.ts';
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX, REVIEW_TITLE_MAX } from '#domain/limits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { publicName } from '#domain/locale/personal-names.ts';
import type { Member } from '../member-store.ts';
import { lineOfText, linesOfText } from '../personal-fields.ts';
import { invalid } from '../read-body.ts';
import type { OrderLine } from './orders.ts';
import { loadPurchasedItems, type PurchasedItem } from './purchased-items.ts';

export const reviewInput = z.object({
  'variant-id': z.string().max(200),
  rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
  title: lineOfText(REVIEW_TITLE_MAX),
  text: linesOfText(REVIEW_TEXT_MAX),
  'skin-type': z.enum(SKIN_TYPES).nullable().optional(),
  'would-buy-again': z.boolean('must be true, false or null').nullable().optional(),
  /** Ids of photos that the member has uploaded. */
  photos: z
    .array(z.string().max(100))
    .max(REVIEW_PHOTOS_MAX, `may have ${REVIEW_PHOTOS_MAX} photos`)
    .optional(),
});

export type WrittenReview = z.infer<typeof reviewInput>;

export function loadReviews(db: Database, memberId: string): Promise<ReadonlyArray<Review>> {
  return db
    .selectFrom('member_reviews')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .execute();
}

/** What a member has but didn't review: for each product, the variant bought last. */
export async function loadAwaitingReview(
  db: Database,
  memberId: string,
  now: Date,
): Promise<ReadonlyArray<PurchasedItem>> {
  const reviewed = new Set((await loadReviews(db, memberId)).map((review) => review.product_id));
  const items = (await loadPurchasedItems(db, memberId, now)).filter(({ isThere }) => isThere);
  const byProduct = Map.groupBy(items, ({ line }) => line.product_id);
  return [...byProduct]
    .filter(([productId]) => !reviewed.has(productId))
    .flatMap(([, [first]]) => first ?? []);
}

/** A review, with who writes it and where. */
export interface ReviewToWrite {
  readonly member: Member;
  readonly review: WrittenReview;
  readonly locale: Locale;
}

/**
 * Stores a review, which waits until somebody publishes or declines it.
 *
 * @throws ApiError 422 for products the member didn't buy and photos they didn't upload, 409
 *   `taken` for products reviewed before
 */
export function writeReview(db: Database, input: ReviewToWrite, now: Date): Promise<Review> {
  const { member, review } = input;
  return inTransaction(db, [`member ${member.id}`], async (transaction) => {
    const items = await loadPurchasedItems(transaction, member.id, now);
    const bought = items.find((item) => item.line.variant_id === review['variant-id']);
    if (!bought) throw invalid('/variant-id', 'variant-id: is nothing that you bought.');
    if (!bought.isThere) throw invalid('/variant-id', 'variant-id: has not arrived yet.');
    const written = await storeReview(transaction, { ...input, line: bought.line }, now);
    if (!written) {
      const detail = 'variant-id: is of a product that you reviewed.';
      throw new ApiError(409, { code: 'taken', detail, source: { pointer: '/variant-id' } });
    }
    const of = { memberId: member.id, reviewId: written.id };
    await attachPhotos(transaction, of, review.photos ?? []);
    return written;
  });
}

export const editedReview = reviewInput.omit({ 'variant-id': true });

/** A review to replace, and what to replace it with. */
export interface ReviewToEdit {
  readonly member: Member;
  readonly id: string;
  readonly review: z.infer<typeof editedReview>;
  readonly locale: Locale;
}

/**
 * Writes a review anew, which then waits again; undefined if the member has written no such review.
 *
 * @throws ApiError 409 `published` for one that is on its product's page; 422 for photos that the member
 *   didn't upload
 */
export function editReview(
  db: Database,
  { member, id, review, locale }: ReviewToEdit,
  now: Date,
): Promise<Review | undefined> {
  return inTransaction(db, [`member ${member.id}`], async (transaction) => {
    const before = await findReview(transaction, id);
    if (before?.member_id !== member.id) return undefined;
    if (before.status === 'published') {
      throw new ApiError(409, { code: 'published', detail: 'The review is published.' });
    }
    await replacePhotos(transaction, { memberId: member.id, reviewId: id }, review.photos ?? []);
    return (
      transaction
        .updateTable('member_reviews')
        // The reason stays for whoever decides anew.
        .set({ ...columnsOf({ member, review, locale }, now), status: 'pending' })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    );
  });
}

/** What is stored of the words, and of who wrote them where. */
function columnsOf(
  { member, review, locale }: Pick<ReviewToEdit, 'member' | 'review' | 'locale'>,
  now: Date,
) {
  return {
    rating: review.rating,
    title: review.title,
    text: review.text,
    skin_type: review['skin-type'] ?? null,
    would_buy_again: flagOfAnswer(review['would-buy-again']),
    written_at: now.toISOString(),
    country: locale.country,
    language: locale.language,
    author: publicName(member.first_name, member.last_name),
  };
}

interface ReviewToStore extends ReviewToWrite {
  /** The reviewed line of an order. */
  readonly line: Pick<
    OrderLine,
    'product_id' | 'product_name' | 'slug' | 'image_url' | 'variant_id'
  >;
  readonly status?: Review['status'];
  /** By default a random one. */
  readonly id?: string;
}

/** Stores a review; undefined if the member has one of the product. */
export function storeReview(
  db: Database,
  { line, status = 'pending', id = randomUUID(), ...written }: ReviewToStore,
  now: Date,
): Promise<Review | undefined> {
  return db
    .insertInto('member_reviews')
    .values({
      id,
      member_id: written.member.id,
      product_id: line.product_id,
      product_name: line.product_name,
      slug: line.slug,
      image_url: line.image_url,
      ...columnsOf(written, now),
      status,
      variant_id: line.variant_id,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'product_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A member's review to remove, and the request's view. */
export interface ReviewToRemove {
  readonly memberId: string;
  readonly id: string;
  readonly view: View;
}

/**
 * Removes a review, after which the member can review the product again. Returns what that changes of
 * the product; undefined if the member has written no such review.
 */
export async function removeReview(
  db: Database,
  { memberId, id, view }: ReviewToRemove,
): Promise<ReadonlyArray<OutboxChange> | undefined> {
  const subjects = [`member ${memberId}`] as const;
  const ownReview = async (transaction: Database) => {
    const review = await findReview(transaction, id);
    return review?.member_id === memberId ? review : undefined;
  };
  // Most are removed before anybody has published them, which concerns nobody else.
  const found = await inTransaction(db, subjects, async (transaction) => {
    const review = await ownReview(transaction);
    if (review && review.status !== 'published') await removeReviewRows(transaction, review);
    return review;
  });
  if (found?.status !== 'published') return found && [];
  const { changed } = await inAnnouncedChange(db, { ...view, subjects }, async (change) => {
    const review = await ownReview(change.db);
    if (review) await removePublishedReview(change, review);
  });
  return changed;
}

/** The address at which a member sees a photo of theirs, whatever becomes of its review. */
export function ownPhotoAddress(id: string): string {
  return `/api/v2.6/account/review_photos/${id}`;
}

/** Reviews as their author sees them, with the addresses of their photos and their products' present names. */
export async function reviewResources(
  db: Database,
  locale: Locale,
  reviews: ReadonlyArray<Review>,
): Promise<ReadonlyArray<Resource>> {
  const photos = await photosOf(db, reviews);
  const names = await productNames(db, locale, reviews);
  return reviews.map((review) => ({
    type: 'reviews',
    id: review.id,
    attributes: {
      'product-name': names.get(review.product_id) ?? review.product_name,
      'slug-url': review.slug,
      'image-url': review.image_url,
      rating: review.rating,
      title: review.title,
      text: review.text,
      'skin-type': review.skin_type,
      'would-buy-again': answerOfFlag(review.would_buy_again),
      photos: photos.get(review.id)?.map(ownPhotoAddress) ?? [],
      'photo-ids': photos.get(review.id) ?? [],
      status: review.status,
      ...(review.status === 'declined' && { reason: review.reason }),
      'written-at': review.written_at,
    },
  }));
}
