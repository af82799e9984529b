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
  readonly isPending: boolean;
}

interface Props {
  readonly review: Review;
  readonly locale: PageLocale;
  readonly texts: AccountTexts;
  readonly onRemove: () => void;
}

/** A review that the member has written. Once it is removed, another can be written. */
export function WrittenReview({ review, locale, texts, onRemove }: Props) {
  const { rating, title, text, isPending, productName } = review;
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
      {isPending && <p className="label">{texts.reviewPending}</p>}
      <RemoveButton
        words={{ remove: texts.reviewRemove, ask: texts.reviewRemoveAsk, keep: texts.reviewKeep }}
        name={productName}
        onRemove={onRemove}
      />
    </ItemSummary>
  );
}
