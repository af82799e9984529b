import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Bag, isShort } from '#commerce/bag.ts';
import { totalLabel } from '#views/BagAmounts.tsx';
import { CheckoutLink, CheckoutPlace } from '#views/CheckoutPlace.tsx';
import { useIsChanging } from './bag-store.ts';
import type { CartTexts } from './cart-texts.ts';

interface Props {
  readonly bag: Bag;
  readonly texts: CartTexts;
  readonly address: string;
}

/**
 * The way to the checkout, which gets a bag as it is, so no change may be in progress and no line
 * unavailable. On a narrow screen, it's repeated at the foot of the screen while it's out of view.
 */
export function Checkout({ bag, texts, address }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(place);
  const isChanging = useIsChanging();
  const isAnyShort = bag.lineItems.some(isShort);
  return (
    <>
      <CheckoutPlace ref={place} {...{ bag, texts, address, isChanging }} />
      {!isInView && !isAnyShort && (
        <div className="cart-bar" aria-hidden="true">
          <p>
            <span>{totalLabel(bag, texts)}</span> <strong>{bag.displayTotal}</strong>
          </p>
          <CheckoutLink {...{ bag, texts, address, isChanging }} tabIndex={-1} />
        </div>
      )}
    </>
  );
}

/** True until the browser says otherwise. */
function useIsInView(place: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setInView(entry.isIntersecting);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isInView;
}
