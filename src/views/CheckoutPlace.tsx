import type { Ref } from 'react';
import { type Bag, isShort } from '#commerce/bag.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly bag: Bag;
  readonly texts: Pick<Texts<'bag'> & Texts<'cart'>, 'checkout' | 'checkoutShort'>;
  readonly address: string;
  /** Whether a change of the bag is in progress. */
  readonly isChanging?: boolean;
}

/** The way to the checkout, which gets a bag as it is, so no line may be unavailable; and why it's closed. */
export function CheckoutPlace({ ref, ...props }: Props & { readonly ref?: Ref<HTMLDivElement> }) {
  const { bag, texts } = props;
  return (
    <div ref={ref} className="cart-checkout">
      <CheckoutLink {...props} describedBy={HINDRANCE} />
      <p id={HINDRANCE} className="cart-hindrance">
        {bag.lineItems.some(isShort) && texts.checkoutShort}
      </p>
    </div>
  );
}

const HINDRANCE = 'checkout-hindrance';

interface LinkProps extends Props {
  readonly describedBy?: string;
  readonly tabIndex?: number;
}

export function CheckoutLink({ bag, texts, address, isChanging, ...shown }: LinkProps) {
  const { describedBy, tabIndex } = shown;
  if (!isChanging && !bag.lineItems.some(isShort)) {
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
