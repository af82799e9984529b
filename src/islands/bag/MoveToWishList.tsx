import { useState } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import { isSignedIn, type PageLocale } from '../browser/client.ts';
import { loadForPress } from '../page/load-for-press.ts';
import { useShopHas } from '../react/useBrowserValue.ts';
import { failureText, showToast } from '../toast/show-toast.ts';
import type { CartTexts } from './cart-texts.ts';
import type { LineChanges } from './line-changes.ts';

interface Props {
  readonly item: LineItem;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
  readonly takeOut: LineChanges['takeOut'];
}

/** Puts a line on the member's wish list instead; a visitor is offered to sign in. */
export function MoveToWishList({ item, locale, texts, takeOut }: Props) {
  const hasWishList = useShopHas('wish-list');
  const [isMoving, setMoving] = useState(false);
  if (!hasWishList) return null;
  const { variantId, productName } = item;
  const move = async () => {
    if (!isSignedIn()) return offerSignIn(variantId);
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

async function offerSignIn(variantId: string): Promise<void> {
  await loadForPress(async () =>
    (await import('../lists/offer-sign-in.tsx')).offerSignIn('wish', variantId),
  );
}
