import type { Bag } from '#commerce/bag.ts';
import { CartSummary } from '#views/CartSummary.tsx';
import type { PageLocale } from '../browser/client.ts';
import { useShopHas } from '../react/useBrowserValue.ts';
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

/** The bag's amounts with its promo code, and the way to the checkout if the shop has one. */
export function LiveSummary({ bag, locale, texts, links }: Props) {
  const hasPromoCodes = useShopHas('promo-codes');
  const promoCode = hasPromoCodes && <PromoCode {...{ bag, locale, texts }} />;
  return (
    <CartSummary {...{ bag, texts, promoCode }}>
      {links.checkout && <Checkout {...{ bag, texts }} address={links.checkout} />}
      <SignInPrompt country={locale.country} texts={texts} link={links.signIn} />
    </CartSummary>
  );
}
