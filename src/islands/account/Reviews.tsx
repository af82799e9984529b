import './account.css';
import { useRef, useState } from 'react';
import { count, isRecord, type LooseResource, resourcesOf, text } from '#commerce/loose-json.ts';
import { fillText } from '#i18n/fill-text.ts';
import { AccountList } from './AccountList.tsx';
import { AccountState } from './AccountState.tsx';
import { type BoughtItem, readBoughtItem } from './account-lists.ts';
import type { AccountProps } from './account-texts.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { ReviewForm, type SkinWords } from './ReviewForm.tsx';
import { listedIn, useAccountPages } from './useAccount.ts';

interface Props extends AccountProps {
  readonly words: SkinWords;
}

/** The member's reviews, and purchases that aren't reviewed yet. */
export function Reviews({ texts, words, country, language }: Props) {
  const locale = { country, language };
  const { pages, state, more, refresh } = useAccountPages(locale, 'reviews');
  const [open, setOpen] = useState<string>();
  const ownReviews = useRef<HTMLHeadingElement>(null);
  const onSent = async () => {
    setOpen(undefined);
    await refresh();
    // What was sent is there; the form that had the focus is gone.
    ownReviews.current?.focus();
  };
  const written = listedIn(pages, readReview);
  const awaiting = readAwaiting(pages?.[0]);
  return (
    <AccountState
      {...{ texts, state }}
      empty={written.length + awaiting.length === 0 && texts.noReviews}
    >
      {awaiting.length > 0 && (
        <section>
          <h2>{texts.awaiting}</h2>
          <ul className="account-items">
            {awaiting.map((item) => (
              <li key={item.variantId}>
                <ItemSummary {...{ item, locale }}>
                  {open !== item.variantId && (
                    <button
                      type="button"
                      className="button button-plain button-small"
                      aria-label={`${texts.writeReview}: ${item.productName}`}
                      onClick={() => setOpen(item.variantId)}
                    >
                      {texts.writeReview}
                    </button>
                  )}
                </ItemSummary>
                {open === item.variantId && (
                  <ReviewForm {...{ item, locale, texts, words }} onSent={() => void onSent()} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {written.length > 0 && (
        <section>
          <h2 ref={ownReviews} tabIndex={-1}>
            {texts.written}
          </h2>
          <AccountList
            className="account-items"
            items={written}
            empty=""
            {...{ texts, state, more }}
          >
            {(review) => (
              <ItemSummary item={review} locale={locale}>
                <svg
                  className="stars"
                  viewBox="0 0 5 1"
                  role="img"
                  aria-label={fillText(texts.ratingOf, { count: review.rating })}
                >
                  <path d={`M0 0h${review.rating}v1H0z`} />
                </svg>
                <p>
                  <strong>{review.title}</strong>
                </p>
                <p>{review.text}</p>
                {review.isPending && <p className="label">{texts.reviewPending}</p>}
              </ItemSummary>
            )}
          </AccountList>
        </section>
      )}
    </AccountState>
  );
}

interface Review extends BoughtItem {
  readonly id: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly isPending: boolean;
}

function readReview({ id, attributes }: LooseResource): Review {
  return {
    id,
    ...readBoughtItem(attributes),
    rating: count(attributes.rating),
    title: text(attributes.title),
    text: text(attributes.text),
    isPending: attributes.status === 'pending',
  };
}

function readAwaiting(document: unknown): ReadonlyArray<BoughtItem> {
  const meta = isRecord(document) && isRecord(document.meta) ? document.meta : {};
  return resourcesOf({ data: meta.awaiting }).map(({ attributes }) => readBoughtItem(attributes));
}
