import './member-list.css';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import type { Texts } from '#i18n/texts.ts';
import type { ListedProducts } from './listed-products.ts';

interface Props {
  /** What the API answered about the list's products. */
  readonly answer: SWRResponse<ListedProducts>;
  /** How many products this browser expects; undefined if it doesn't know. */
  readonly count: number | undefined;
  /** A card for each product, once they can be shown. */
  readonly cards: ReadonlyArray<ReactNode> | undefined;
  /** Says that there are none. */
  readonly empty: string;
  readonly shopLink: string;
  readonly texts: Texts<'memberList'>;
}

/** A list's products, or why there are none to see. */
export function ListFrame({ answer, count, cards, empty, shopLink, texts }: Props) {
  const { data, error, isValidating, mutate } = answer;
  if (error && !data && !isValidating) {
    return (
      <div className="list-notice" role="alert">
        <p>{texts.failed}</p>
        <button type="button" className="button button-plain" onClick={() => void mutate()}>
          {texts.retry}
        </button>
      </div>
    );
  }
  if (!cards) return <ListSkeleton count={count} text={texts.loading} />;
  if (cards.length === 0) {
    return (
      <div className="list-notice" role="status">
        <p>{empty}</p>
        <a className="button" href={shopLink}>
          {texts.shop}
        </a>
      </div>
    );
  }
  return <ul className="member-list">{cards}</ul>;
}

/** As many placeholders as this browser knows of. */
function ListSkeleton({ count = 4, text }: { count: number | undefined; text: string }) {
  return (
    <div className="member-list" aria-busy="true">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {Array.from({ length: Math.min(count, 12) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing else to tell them by.
        <span key={place} className="member-list-place" />
      ))}
    </div>
  );
}
