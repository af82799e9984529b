import type { Bag } from '#commerce/bag.ts';
import type { PageLocale } from '../browser-client.ts';
import { useShopHas } from '../useShopHas.ts';
import { BagAmounts } from './BagAmounts.tsx';
import { BagOffers } from './BagOffers.tsx';
import type { BagLinks } from './bag-links.ts';
import { Checkout } from './Checkout.tsx';
import type { CartTexts } from './cart-texts.ts';
import { PromoCode } from './PromoCode.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';

interface Props {
  readonly bag: Bag;
  readonly locale: PageLocale;
  readonly texts: CartTexts;
  readonly links: BagLinks;
}

/** The bag's promo code, its amounts, and the way to the checkout if the shop has one. */
export function CartSummary({ bag, locale, texts, links }: Props) {
  const hasPromoCodes = useShopHas('promo-codes');
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{texts.summary}</h2>
      <BagOffers bag={bag} />
      {hasPromoCodes && <PromoCode {...{ bag, locale, texts }} />}
      <BagAmounts bag={bag} texts={texts} />
      {links.checkout && <Checkout {...{ bag, texts }} address={links.checkout} />}
      <SignInPrompt country={locale.country} texts={texts} link={links.signIn} />
    </section>
  );
}
