import './account.css';
import './review-photos.css';
import { useRef, useState } from 'react';
import {
  count,
  isRecord,
  type LooseResource,
  list,
  resourcesOf,
  text,
} from '#commerce/loose-json.ts';
import { REVIEWED_PRODUCT } from '#domain/account-pages.ts';
import { browserClient } from '../browser-client.ts';
import { showToast } from '../toast/show-toast.ts';
import { useBrowserValue } from '../useBrowserValue.ts';
import { AccountList } from './AccountList.tsx';
import { AccountState } from './AccountState.tsx';
import { AwaitingReview } from './AwaitingReview.tsx';
import { type BoughtItem, readBoughtItem } from './account-lists.ts';
import type { AccountProps } from './account-texts.ts';
import type { SkinWords } from './ReviewForm.tsx';
import { listedIn, useAccountPages } from './useAccount.ts';
import { type Review, WrittenReview } from './WrittenReview.tsx';

interface Props extends AccountProps {
  readonly words: SkinWords;
}

/** The member's reviews, and purchases that aren't reviewed yet: first the one that was asked for. */
export function Reviews({ texts, words, country, language }: Props) {
  const locale = { country, language };
  const { pages, state, more, refresh } = useAccountPages(locale, 'reviews');
  const asked = useBrowserValue(askedProduct, '');
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
      showToast('error', texts.failed);
    }
  };
  const written = listedIn(pages, readReview);
  const { author, takesPhotos } = readWriting(pages?.[0]);
  const awaiting = readAwaiting(pages?.[0]).toSorted(
    (one, other) => Number(other.slug === asked) - Number(one.slug === asked),
  );
  const isUnbought = asked !== '' && ![...written, ...awaiting].some(({ slug }) => slug === asked);
  return (
    <AccountState
      {...{ texts, state }}
      empty={written.length + awaiting.length === 0 && !isUnbought && texts.noReviews}
    >
      {isUnbought && <p>{texts.reviewUnbought}</p>}
      {awaiting.length > 0 && (
        <section>
          <h2>{texts.awaiting}</h2>
          <ul className="account-items">
            {awaiting.map((item) => (
              <AwaitingReview
                key={item.slug}
                {...{ item, locale, texts, words, author, takesPhotos }}
                isOpen={open === item.slug}
                onOpen={(isOpen) => setChosen(isOpen ? item.slug : '')}
                onSent={() => void onSent()}
              />
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
              <WrittenReview
                {...{ review, locale, texts }}
                onRemove={() => void remove(review.id)}
              />
            )}
          </AccountList>
        </section>
      )}
    </AccountState>
  );
}

const askedProduct = () => new URLSearchParams(location.search).get(REVIEWED_PRODUCT) ?? '';

function readReview({ id, attributes }: LooseResource): Review {
  return {
    id,
    ...readBoughtItem(attributes),
    rating: count(attributes.rating),
    title: text(attributes.title),
    text: text(attributes.text),
    photos: list(attributes.photos).map(text),
    status: text(attributes.status),
    reason: text(attributes.reason),
  };
}

const metaOf = (document: unknown) =>
  isRecord(document) && isRecord(document.meta) ? document.meta : {};

/** How a review that the member writes is signed, and whether it may have photos. */
function readWriting(document: unknown) {
  const { author, 'takes-photos': takesPhotos } = metaOf(document);
  return { author: text(author), takesPhotos: takesPhotos === true };
}

function readAwaiting(document: unknown): ReadonlyArray<BoughtItem> {
  return resourcesOf({ data: metaOf(document).awaiting }).map(({ attributes }) =>
    readBoughtItem(attributes),
  );
}
