import { type BoughtItem, readBoughtItem } from '#commerce/bought-item.ts';
import { count, type LooseResource, list, text } from '#commerce/loose-json.ts';
import type { ReviewPhoto } from './useReviewPhotos.ts';

/** A review that the member has written. */
export interface Review extends BoughtItem {
  readonly id: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** Empty if the member didn't say. */
  readonly skinType: string;
  readonly photos: ReadonlyArray<ReviewPhoto>;
  readonly status: string;
  /** Why it was declined. */
  readonly reason: string;
  readonly writtenAt: string;
}

export function readReview({ id, attributes }: LooseResource): Review {
  const urls = list(attributes.photos).map(text);
  return {
    id,
    ...readBoughtItem(attributes),
    rating: count(attributes.rating),
    title: text(attributes.title),
    text: text(attributes.text),
    skinType: text(attributes['skin-type']),
    photos: list(attributes['photo-ids']).map((photo, index) => {
      return { key: index + 1, id: text(photo), url: urls[index] ?? '', isEarlier: true };
    }),
    status: text(attributes.status),
    reason: text(attributes.reason),
    writtenAt: text(attributes['written-at']),
  };
}
