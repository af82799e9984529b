import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Review } from '#commerce/review.ts';
import { localAddress, productPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import { ItemSummary } from '#views/ItemSummary.tsx';
import { dateText } from './account-props.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { ReviewForm, type ReviewFormProps } from './ReviewForm.tsx';

const PICTURE_SIZE = 320;

interface Props extends Omit<ReviewFormProps, 'item' | 'onCancel'> {
  readonly review: Review;
  readonly localeTag: string;
  /** Whether it's being edited. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRemove: () => void;
}

/**
 * A review that the member has written. Until it's published, it can be edited; once it is removed,
 * another can be written.
 */
export function WrittenReview({ localeTag, isOpen, onOpen, onRemove, ...form }: Props) {
  const { review, locale, texts } = form;
  const { rating, title, text, productName, writtenAt, status } = review;
  const photos = review.photos.filter(({ url }) => url);
  const edit = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    flushSync(() => onOpen(false));
    edit.current?.focus();
  };
  if (isOpen) {
    return (
      <>
        <ItemSummary item={review} locale={locale} />
        {review.reason && <p className="account-told account-words">{review.reason}</p>}
        <ReviewForm {...form} item={review} onCancel={cancel} />
      </>
    );
  }
  return (
    <ItemSummary item={review} locale={locale}>
      <svg
        className="stars"
        viewBox="0 0 5 1"
        role="img"
        aria-label={fillText(texts.ratingOf, { count: rating })}
      >
        <path d={`M0 0h${rating}v1H0z`} />
      </svg>
      <p>
        <strong>{title}</strong>
      </p>
      <p className="account-words">{text}</p>
      {photos.length > 0 && (
        <ul className="account-photos">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <img
                src={url}
                alt={fillText(texts.reviewPhoto, { count: index + 1 })}
                width={PICTURE_SIZE}
                height={PICTURE_SIZE}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="account-hint">{dateText(writtenAt, localeTag)}</p>
      <ReviewState {...{ review, locale, texts }} />
      <RemoveButton
        words={{ remove: texts.reviewRemove, ask: texts.reviewRemoveAsk, keep: texts.reviewKeep }}
        name={productName}
        onRemove={onRemove}
      >
        {status !== 'published' && (
          <button
            type="button"
            ref={edit}
            className="button button-plain button-small"
            aria-label={`${texts.reviewEdit}: ${productName}`}
            onClick={() => onOpen(true)}
          >
            {texts.reviewEdit}
          </button>
        )}
      </RemoveButton>
    </ItemSummary>
  );
}

/** Whether it waits, why it was declined, or where it is. */
function ReviewState({ review, locale, texts }: Pick<Props, 'review' | 'locale' | 'texts'>) {
  const { status, reason, productSlug } = review;
  if (status === 'pending') return <p className="label">{texts.reviewPending}</p>;
  if (status === 'declined') {
    return (
      <>
        <p className="label">{texts.reviewDeclined}</p>
        <p className="account-told account-words">{reason}</p>
      </>
    );
  }
  const { country, language } = locale;
  const page = localAddress(productPath(productSlug), localeFor(country, language));
  return (
    <p>
      <a href={`${page}#reviews`}>{texts.reviewSee}</a>
    </p>
  );
}
