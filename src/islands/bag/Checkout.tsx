import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Bag, isShort } from '#commerce/bag.ts';
import { totalLabel } from './BagAmounts.tsx';
import type { CartTexts } from './cart-texts.ts';
import { useIsChanging } from './changing.ts';

interface Props {
  readonly bag: Bag;
  readonly texts: CartTexts;
  readonly address: string;
}

/**
 * The way to the checkout, which gets a bag as it is, so no change may be in progress and no line
 * unavailable. On a narrow screen, it's repeated at the foot of the screen while it's out of view.
 */
export function Checkout(props: Props) {
  const { bag, texts } = props;
  const place = useRef<HTMLDivElement>(null);
  const isInView = useIsInView(place);
  const isAnyShort = bag.lineItems.some(isShort);
  return (
    <>
      <div ref={place} className="cart-checkout">
        <CheckoutButton {...props} isAnyShort={isAnyShort} describedBy="checkout-hindrance" />
        <p id="checkout-hindrance" className="cart-hindrance">
          {isAnyShort && texts.checkoutShort}
        </p>
      </div>
      {!isInView && !isAnyShort && (
        <div className="cart-bar" aria-hidden="true">
          <p>
            <span>{totalLabel(bag, texts)}</span> <strong>{bag.displayTotal}</strong>
          </p>
          <CheckoutButton {...props} isAnyShort={isAnyShort} tabIndex={-1} />
        </div>
      )}
    </>
  );
}

interface ButtonProps extends Omit<Props, 'bag'> {
  readonly isAnyShort: boolean;
  readonly describedBy?: string;
  readonly tabIndex?: number;
}

function CheckoutButton({ texts, address, isAnyShort, describedBy, tabIndex }: ButtonProps) {
  const isChanging = useIsChanging();
  if (!isAnyShort && !isChanging) {
    return (
      <a className="button" href={address} tabIndex={tabIndex}>
        {texts.checkout}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="button"
      disabled
      aria-describedby={describedBy}
      tabIndex={tabIndex}
    >
      {texts.checkout}
    </button>
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
