import type { Country } from '#domain/locale/locales.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/product/review-statuses.ts';
import type { ReviewsAnswer } from '../../contract/review-contract.ts';
import { ReviewToDecide } from './ReviewToDecide.tsx';
import { WrittenByMembers } from './WrittenByMembers.tsx';

interface Props {
  readonly status: ReviewStatus;
  /** Undefined for all of the person's countries. */
  readonly country: Country | undefined;
}

const LABELS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Waiting',
  published: 'Published',
  declined: 'Declined',
};

const NOTHING: Readonly<Record<ReviewStatus, string>> = {
  pending: 'No review waits.',
  published: 'No review of a member is published yet.',
  declined: 'No review was declined.',
};

/** What members wrote about products, for whoever decides whether it's published. */
export function ReviewsView({ status, country }: Props) {
  return (
    <WrittenByMembers<ReviewStatus, ReviewsAnswer>
      {...{ status, country, labels: LABELS, nothing: NOTHING }}
      statuses={REVIEW_STATUSES}
      room="/reviews"
      noun="review"
      placeLabel="Written in"
    >
      {({ reviews }) => reviews.map((review) => <ReviewToDecide key={review.id} review={review} />)}
    </WrittenByMembers>
  );
}
