import { useId, useState } from 'react';
import { COUNTRIES, type Country } from '#domain/locale/locales.ts';
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/product/review-statuses.ts';
import type { ReviewsAnswer } from '../../contract/review-contract.ts';
import { worksFor } from '../../contract/roles.ts';
import { Answered } from '../Answered.tsx';
import { CountryOptions } from '../CountryOptions.tsx';
import { countText } from '../instants.ts';
import { Link } from '../Link.tsx';
import { goTo } from '../location.ts';
import { useMe } from '../people/useMe.ts';
import { ReviewToDecide } from './ReviewToDecide.tsx';

interface Props {
  readonly status: ReviewStatus;
  /** Undefined for all of the person's countries. */
  readonly country: Country | undefined;
}

const placeOf = (status: ReviewStatus, country: string | undefined) =>
  `/reviews?status=${status}${country ? `&country=${country}` : ''}`;

const LABELS: Readonly<Record<ReviewStatus, string>> = {
  pending: 'Waiting',
  published: 'Published',
  declined: 'Declined',
};

/** What members wrote about products, for whoever decides whether it's published. */
export function ReviewsView({ status, country }: Props) {
  const id = useId();
  const me = useMe();
  const countries = COUNTRIES.filter((each) => !me || worksFor(me, [each]));
  return (
    <>
      <ul className="tabs" aria-label="States">
        {REVIEW_STATUSES.map((each) => (
          <li key={each}>
            <Link to={placeOf(each, country)} isCurrent={status === each}>
              {LABELS[each]}
            </Link>
          </li>
        ))}
      </ul>
      {countries.length > 1 && (
        <p className="inline">
          <label htmlFor={id}>Written in</label>
          <select
            id={id}
            value={country ?? ''}
            onChange={({ currentTarget }) => goTo(placeOf(status, currentTarget.value))}
          >
            <option value="">all countries</option>
            <CountryOptions countries={countries} />
          </select>
        </p>
      )}
      <ReviewPages key={`${status} ${country}`} {...{ status, country }} />
    </>
  );
}

/** The first pages, and a button for the next. */
function ReviewPages({ status, country }: Props) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <Answered<ReviewsAnswer> key={page} path={`${placeOf(status, country)}&page=${page}`}>
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
