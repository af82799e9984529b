import { useState } from 'react';
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/review-statuses.ts';
import { Answered } from '../Answered.tsx';
import { countText } from '../instants.ts';
import { Link } from '../Link.tsx';
import { ReviewToDecide } from './ReviewToDecide.tsx';
import type { ReviewsAnswer } from './review-contract.ts';

interface Props {
  readonly status: ReviewStatus;
}

const LABELS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Waiting',
  published: 'Published',
  declined: 'Declined',
};

/** What members wrote about products, for whoever decides whether it's published. */
export function ReviewsView({ status }: Props) {
  return (
    <>
      <ul className="tabs" aria-label="States">
        {REVIEW_STATUSES.map((each) => (
          <li key={each}>
            <Link to={`/reviews?status=${each}`} isCurrent={status === each}>
              {LABELS[each]}
            </Link>
          </li>
        ))}
      </ul>
      <ReviewPages key={status} status={status} />
    </>
  );
}

/** The first pages, and a button for the next. */
function ReviewPages({ status }: Props) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <Answered<ReviewsAnswer> key={page} path={`/reviews?status=${status}&page=${page}`}>
      {({ reviews, total, hasMore }) => (
        <>
          {total === 0 && <p className="hint">{NOTHING[status]}</p>}
          <ul className="reviews">
            {reviews.map((review) => (
              <ReviewToDecide key={review.id} review={review} />
            ))}
          </ul>
          {page === pages && hasMore && (
            <button type="button" onClick={() => setPages(page + 1)}>
              Show more of {countText(total, 'review')}
            </button>
          )}
        </>
      )}
    </Answered>
  ));
}

const NOTHING: Readonly<Record<ReviewStatus, string>> = {
  pending: 'No review waits.',
  published: 'No review of a member is published yet.',
  declined: 'No review was declined.',
};
