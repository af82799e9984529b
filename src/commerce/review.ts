import { ITEM_FIELDS, itemSchema } from './item.ts';
import { many, meta } from './json-api-document.ts';
import {
  address,
  amount,
  count,
  flag,
  listOf,
  mapped,
  type Output,
  object,
  part,
  text,
} from './schema.ts';

const answer = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

const REVIEW_FIELDS = {
  /** Stars, from 1 to 5; 0 if there are none. */
  rating: (value: unknown) => Math.min(5, count(value)),
  title: text,
  text,
  /** Empty if the author didn't say. */
  skinType: text,
  writtenAt: text,
};

/** A review at a product's page. */
export type ProductReview = Output<typeof productReviewSchema>;

export const productReviewSchema = object({
  ...REVIEW_FIELDS,
  id: text,
  /** How many found it helpful; undefined if the source has no votes. */
  helpfulCount: amount,
  author: text,
  variantName: text,
  photos: listOf(address),
});

/** A review that the member has written. */
export type Review = Output<typeof reviewSchema>;

export const reviewSchema = mapped(
  object({
    ...REVIEW_FIELDS,
    ...ITEM_FIELDS,
    id: text,
    /** Undefined if the member didn't say. */
    wouldBuyAgain: answer,
    photoIds: listOf(text),
    /** In the same order; empty where a photo has no address. */
    photos: listOf((url) => address(url) ?? ''),
    status: text,
    /** Why it was declined. */
    reason: text,
  }),
  ({ photoIds, photos, ...rest }) => ({
    ...rest,
    photos: photoIds.map((id, at) => ({ id, url: photos[at] ?? '' })),
  }),
);

/** What the list of a member's reviews says besides: how a new one is written, and about what. */
export const reviewing = meta(
  part({
    /** The name that stands below reviews. */
    author: text,
    takesPhotos: flag,
    asksWouldBuyAgain: flag,
    /** The member's skin type, if they said it. */
    skinType: text,
    /** What was bought and isn't reviewed yet. */
    awaiting: (data) => many(itemSchema)({ data }),
  }),
);
