import { type ReactNode, useEffect, useRef } from 'react';
import { AccountState } from './AccountState.tsx';
import type { StateTexts } from './account-props.ts';
import type { AccountPages } from './useAccount.ts';

interface Props<Item> extends Pick<AccountPages, 'more' | 'state'> {
  readonly className: string;
  readonly items: ReadonlyArray<Item>;
  readonly texts: StateTexts;
  /** Shown if the list is empty. */
  readonly empty: string;
  readonly children: (item: Item) => ReactNode;
}

/** A list of the member's own data, with a button that loads more of it. */
export function AccountList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { className, items, texts, state, empty, more, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const firstNew = useRef<number>(undefined);
  // If the button disappears, the focus moves to the first new item.
  useEffect(() => {
    const place = firstNew.current;
    if (place === undefined || items.length <= place) return;
    firstNew.current = undefined;
    const item = list.current?.children[place];
    if (item instanceof HTMLElement) item.focus();
  }, [items.length]);
  return (
    <AccountState {...{ texts, state }} empty={items.length === 0 && empty}>
      <ol className={className} ref={list}>
        {items.map((item) => (
          <li key={item.id} tabIndex={-1}>
            {children(item)}
          </li>
        ))}
      </ol>
      {more.hasFailed && (
        <p className="account-more" role="alert">
          {texts.failed}
        </p>
      )}
      {more.isThere && (
        <button
          type="button"
          className="button button-plain account-more"
          onClick={() => {
            firstNew.current = items.length;
            more.load();
          }}
        >
          {texts.showMore}
        </button>
      )}
    </AccountState>
  );
}
