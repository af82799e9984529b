import { type Bag, isShort } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';
import { BagAmounts } from './BagAmounts.tsx';
import { BagOffers } from './BagOffers.tsx';
import type { BagLinks } from './bag-links.ts';
import type { CartTexts } from './cart-texts.ts';
import { checkoutAddress } from './checkout-address.ts';
import { PromoCode } from './PromoCode.tsx';
import { usePendingChanges } from './pending-changes.ts';
import { SignInPrompt } from './SignInPrompt.tsx';

interface Props {
  readonly bag: Bag;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
  readonly links: BagLinks;
  readonly checkoutUrl: string | undefined;
}

/** The bag's promo code, its amounts and the checkout button. */
export function CartSummary({ bag, locale, texts, links, checkoutUrl }: Props) {
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{texts.summary}</h2>
      <BagOffers bag={bag} />
      <PromoCode {...{ bag, locale, texts }} />
      <BagAmounts bag={bag} texts={texts} />
      <Checkout {...{ bag, locale, texts, checkoutUrl }} />
      <SignInPrompt country={locale.country} texts={texts} link={links.signIn} />
    </section>
  );
}

/** The checkout gets a bag as it is, so no change may be in progress and no line unavailable. */
function Checkout({ bag, locale, texts, checkoutUrl }: Omit<Props, 'links'>) {
  const isChanging = usePendingChanges(({ changes }) => changes.length > 0);
  const hindrance = hindranceOf(bag, texts, checkoutUrl);
  if (checkoutUrl !== undefined && !hindrance && !isChanging) {
    return (
      <a
        className="button"
        href={checkoutAddress(checkoutUrl, bag, locale)}
        referrerPolicy="no-referrer"
      >
        {texts.checkout}
      </a>
    );
  }
  return (
    <>
      <button type="button" className="button" disabled aria-describedby="checkout-hindrance">
        {texts.checkout}
      </button>
      <p id="checkout-hindrance" className="cart-hindrance">
        {hindrance}
      </p>
    </>
  );
}

function hindranceOf(
  { lineItems }: Bag,
  texts: CartTexts,
  checkoutUrl: string | undefined,
): string | undefined {
  if (checkoutUrl === undefined) return texts.checkoutMissing;
  return lineItems.some(isShort) ? texts.checkoutShort : undefined;
}
