import { localAddress, productPath } from '#domain/addresses.ts';
import { localeFor } from '#domain/locales.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PageLocale } from '../browser-client.ts';
import type { BoughtItem } from './account-lists.ts';
import type { AccountTexts } from './account-texts.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { RemoveButton } from './RemoveButton.tsx';

export interface Review extends BoughtItem {
  readonly id: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** Addresses of square pictures. */
  readonly photos: ReadonlyArray<string>;
  readonly status: string;
  /** Why it was declined. */
  readonly reason: string;
}

const PICTURE_SIZE = 320;

interface Props {
  readonly review: Review;
  readonly locale: PageLocale;
  readonly texts: AccountTexts;
  readonly onRemove: () => void;
}

/** A review that the member has written. Once it is removed, another can be written. */
export function WrittenReview({ review, locale, texts, onRemove }: Props) {
  const { rating, title, text, photos, productName } = review;
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
      <p>{text}</p>
      {photos.length > 0 && (
        <ul className="account-photos">
          {photos.map((url, index) => (
            <li key={url}>
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
      <ReviewState {...{ review, locale, texts }} />
      <RemoveButton
        words={{ remove: texts.reviewRemove, ask: texts.reviewRemoveAsk, keep: texts.reviewKeep }}
        name={productName}
        onRemove={onRemove}
      />
    </ItemSummary>
  );
}

/** Whether it waits, why it was declined, or where it is. */
function ReviewState({ review, locale, texts }: Omit<Props, 'onRemove'>) {
  const { status, reason, slug } = review;
  if (status === 'pending') return <p className="label">{texts.reviewPending}</p>;
  if (status === 'declined') {
    return (
      <>
        <p className="label">{texts.reviewDeclined}</p>
        <p className="account-told">{reason}</p>
      </>
    );
  }
  const { country, language } = locale;
  const page = localAddress(productPath(slug), localeFor(country, language));
  return (
    <p>
      <a href={`${page}#reviews`}>{texts.reviewSee}</a>
    </p>
  );
}
