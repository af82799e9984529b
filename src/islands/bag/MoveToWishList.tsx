import { useState } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import type { PageLocale } from '../browser/client.ts';
import { mayBeMember } from '../browser/may-be-member.ts';
import { shopHas } from '../browser/shop-has.ts';
import { loadForPress } from '../page/load-for-press.ts';
import { useBrowserValue } from '../react/useBrowserValue.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import type { CartTexts } from './cart-texts.ts';
import type { LineChanges } from './line-changes.ts';

interface Props {
  readonly item: LineItem;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
  readonly takeOut: LineChanges['takeOut'];
}

/** Puts a line on the wish list instead: the member's, or that of this browser. */
export function MoveToWishList({ item, locale, texts, takeOut }: Props) {
  const hasWishList = useBrowserValue(isThereWishList, true);
  const [isMoving, setMoving] = useState(false);
  if (!hasWishList) return null;
  const { variantId, productName } = item;
  const move = async () => {
    const code = await loadForPress(() => import('../lists/Hearts.tsx'));
    if (!code) return;
    const isWished = await code.wishFor(locale, variantId);
    if (!isWished) showToast('error', failureText('failed'));
    else if (await takeOut(item)) showToast('success', texts.moved);
  };
  const onClick = async () => {
    if (isMoving) return;
    setMoving(true);
    await move();
    setMoving(false);
  };
  return (
    <button
      type="button"
      className="cart-text-button cart-move"
      aria-label={`${texts.move}: ${productName}`}
      aria-busy={isMoving}
      onClick={() => void onClick()}
    >
      {texts.move}
    </button>
  );
}

const isThereWishList = () =>
  shopHas('wish-list') && (mayBeMember() || shopHas('visitor-wish-list'));
