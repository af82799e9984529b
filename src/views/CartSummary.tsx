import type { ReactNode } from 'react';
import type { Bag } from '#commerce/bag.ts';
import type { Texts } from '#i18n/texts.ts';
import { BagAmounts } from './BagAmounts.tsx';
import { BagOffers } from './BagOffers.tsx';

interface Props {
  readonly bag: Bag;
  readonly texts: Parameters<typeof BagAmounts>[0]['texts'] & Pick<Texts<'cart'>, 'summary'>;
  /** Between the offers and the amounts. */
  readonly promoCode?: ReactNode;
  /** The next step. */
  readonly children?: ReactNode;
}

/** The bag's offers and amounts, on its page. */
export function CartSummary({ bag, texts, promoCode, children }: Props) {
  return (
    <section className="cart-summary" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{texts.summary}</h2>
      <BagOffers bag={bag} />
      {promoCode}
      <BagAmounts bag={bag} texts={texts} />
      {children}
    </section>
  );
}
