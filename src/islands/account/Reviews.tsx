import './account.css';
import './review-photos.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reviewing, reviewSchema } from '#commerce/review.ts';
import { localAddress, productPath } from '#domain/addresses/addresses.ts';
import { localeFor } from '#domain/locale/locales.ts';
import { ItemSummary } from '#views/ItemSummary.tsx';
import { browserClient } from '../browser/client.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import { AccountList } from './AccountList.tsx';
import { AccountState } from './AccountState.tsx';
import type { AccountProps, StateTexts } from './account-props.ts';
import { namedProduct } from './named-product.ts';
import { ReviewForm, type ReviewFormProps, type ReviewTexts } from './ReviewForm.tsx';
import { listedIn, useAccountPages } from './useAccount.ts';
import { WrittenReview } from './WrittenReview.tsx';

interface Props extends AccountProps<'memberReviews'> {
  readonly texts: ReviewTexts & StateTexts;
}

const OWN_REVIEWS = 'own-reviews';

/** The member's reviews, and purchases that aren't reviewed yet: first the one that was asked for. */
export function Reviews({ texts, country, language, localeTag }: Props) {
  const locale = { country, language };
  const { pages, state, more, refresh } = useAccountPages(locale, 'reviews');
  const asked = useBrowserValue(namedProduct, '');
  const [chosen, setChosen] = useState<string>();
  const open = chosen ?? asked;
  const ownReviews = useRef<HTMLHeadingElement>(null);
  const onSent = async () => {
    setChosen('');
    await refresh();
    // What was sent is there; the form that had the focus is gone.
    ownReviews.current?.focus();
  };
  const remove = async (id: string) => {
    try {
      await browserClient(locale).delete('reviews', { id });
      await refresh();
      showToast('success', texts.reviewRemoved);
    } catch {
      showToast('error', failureText('failed'));
    }
  };
  const written = listedIn(pages, reviewSchema);
  const { awaiting: unsorted, ...writing } = reviewing(pages?.[0]);
  const form = { locale, texts, ...writing, onSent: () => void onSent() };
  const awaiting = unsorted.toSorted(
    (one, other) => Number(other.productSlug === asked) - Number(one.productSlug === asked),
  );
  const asReview = written.find(({ productSlug }) => productSlug === asked);
  const isUnbought =
    asked !== '' && !asReview && !awaiting.some(({ productSlug }) => productSlug === asked);
  return (
    <AccountState
      {...{ texts, state }}
      empty={written.length + awaiting.length === 0 && !isUnbought && texts.noReviews}
    >
      {(isUnbought || asReview) && (
        <p className="account-told">
          {asReview ? texts.reviewAlready : texts.reviewUnbought}{' '}
          {asReview ? (
            <a href={`#${OWN_REVIEWS}`}>{texts.reviewOwn}</a>
          ) : (
            <a href={localAddress(productPath(asked), localeFor(country, language))}>
              {texts.reviewBack}
            </a>
          )}
        </p>
      )}
      {awaiting.length > 0 && (
        <section>
          <h2>{texts.awaiting}</h2>
          <ul className="account-items">
            {awaiting.map((item) => (
              <AwaitingReview
                key={item.productSlug}
                {...{ item, ...form }}
                isOpen={open === item.productSlug}
                onOpen={(isOpen) => setChosen(isOpen ? item.productSlug : '')}
              />
            ))}
          </ul>
        </section>
      )}
      {written.length > 0 && (
        <section>
          <h2 id={OWN_REVIEWS} ref={ownReviews} tabIndex={-1}>
            {texts.written}
          </h2>
          <AccountList
            className="account-items"
            items={written}
            empty=""
            {...{ texts, state, more }}
          >
            {(review) => (
              <WrittenReview
                {...{ review, localeTag, ...form }}
                isOpen={chosen === review.id}
                onOpen={(isOpen) => setChosen(isOpen ? review.id : '')}
                onRemove={() => void remove(review.id)}
              />
            )}
          </AccountList>
        </section>
      )}
    </AccountState>
  );
}

interface AwaitingProps extends Omit<ReviewFormProps, 'review' | 'onCancel'> {
  /** Whether its form is shown. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A purchase that can be reviewed. */
function AwaitingReview({ isOpen, onOpen, ...form }: AwaitingProps) {
  const { item, locale, texts } = form;
  const write = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    flushSync(() => onOpen(false));
    write.current?.focus();
  };
  return (
    <li>
      <ItemSummary {...{ item, locale }}>
        {!isOpen && (
          <button
            type="button"
            ref={write}
            className="button button-plain button-small"
            aria-label={`${texts.writeReview}: ${item.productName}`}
            onClick={() => onOpen(true)}
          >
            {texts.writeReview}
          </button>
        )}
      </ItemSummary>
      {isOpen && <ReviewForm {...form} onCancel={cancel} />}
    </li>
  );
}
