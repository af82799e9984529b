import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { COUNTRIES, writingOfTexts } from '#domain/locale/locales.ts';
import type { ReviewStatus } from '#domain/product/review-statuses.ts';
import { languageName } from '../../contract/place-name.ts';
import { countryName } from '../../contract/reach-text.ts';
import {
  decisionText,
  type ReviewAnswer,
  type ReviewDecision,
} from '../../contract/review-contract.ts';
import { includesRole, worksFor } from '../../contract/roles.ts';
import { problemText, sendJson } from '../api/console-api.ts';
import { useMe } from '../people/useMe.ts';
import { useAnnounce } from '../ui/Announcer.tsx';
import { Instant } from '../ui/Instant.tsx';
import { AboutProduct } from './AboutProduct.tsx';
import { DeclineButton } from './DeclineButton.tsx';

interface Props {
  readonly review: ReviewAnswer;
}

const PHOTO_SIZE = 112;

/** A review, with what can become of it. */
export function ReviewToDecide({ review }: Props) {
  const { picture, rating, title, text, author, photos } = review;
  const { country, language, reason, variantName, skinType, wouldBuyAgain, writtenAt } = review;
  return (
    <li className="review">
      {/* Pictures of other sites are none of the console's. */}
      {picture?.startsWith('/') && (
        <img src={picture} alt="" width={72} height={72} loading="lazy" />
      )}
      <div className="stacked">
        <AboutProduct about={review} part="reviews" />
        <h2 className="review-title" lang={language ? writingOfTexts(language) : undefined}>
          {title}
        </h2>
        <p>
          <span role="img" aria-label={`${rating} of 5 stars`}>
            {'★'.repeat(rating)}
            {'☆'.repeat(5 - rating)}
          </span>{' '}
          <span className="hint">
            {author} · {country && countryName(country)}
            {language && `, ${languageName(language)}`} · <Instant at={writtenAt} />
            {variantName && ` · ${variantName}`}
            {skinType && ` · ${skinType} skin`}
            {wouldBuyAgain !== null && ` · ${wouldBuyAgain ? 'would' : 'would not'} buy it again`}
          </span>
        </p>
        <p className="review-text" lang={language ? writingOfTexts(language) : undefined}>
          {text}
        </p>
        {photos.length > 0 && (
          <ul className="inline review-photos">
            {photos.map((url, index) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={`${index + 1} of ${photos.length}, by ${author}`}
                    width={PHOTO_SIZE}
                    height={PHOTO_SIZE}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {reason && (
          <p className="hint">
            {review.status === 'pending' && 'Declined before, and sent again. '}Its author was told:{' '}
            {reason}
          </p>
        )}
        <Decisions review={review} />
      </div>
    </li>
  );
}

function Decisions({ review }: Props) {
  const { id, status, author, productName, country, language, writtenAt } = review;
  const announce = useAnnounce();
  const { mutate } = useSWRConfig();
  const me = useMe();
  const [problem, setProblem] = useState('');
  const about = `${author}’s review of ${productName}`;
  const countries = country ? [country] : COUNTRIES;
  if (me && !(includesRole(me.role, 'publisher') && worksFor(me, countries))) return null;
  const decide = async (next: ReviewStatus, why?: string) => {
    const decision: ReviewDecision = { from: status, writtenAt, status: next, reason: why };
    await sendJson('PATCH', `/reviews/${encodeURIComponent(id)}`, decision);
    announce(decisionText(next, review));
    await mutate((key) => typeof key === 'string' && key.startsWith('/reviews'));
  };
  const publish = () => {
    setProblem('');
    decide('published').catch((error: unknown) => setProblem(problemText(error)));
  };
  return (
    <>
      <p className="inline">
        {status !== 'published' && (
          <button type="button" className="primary" onClick={publish}>
            Publish<span className="unseen"> {about}</span>
          </button>
        )}
        {status !== 'declined' && (
          <DeclineButton
            label={status === 'published' ? 'Take down' : 'Decline'}
            {...{ about, language }}
            onDecline={(reason) => decide('declined', reason)}
          />
        )}
      </p>
      <p className="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
