import type { Bag, BagPromo } from '#commerce/bag.ts';
import { withTrueMinus } from '#domain/money/true-minus.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

type AmountTexts = Pick<
  Texts<'bag'>,
  | 'subtotal'
  | 'delivery'
  | 'deliveryLater'
  | 'free'
  | 'freeDelivery'
  | 'points'
  | 'promo'
  | 'promoMinimum'
  | 'promoOver'
  | 'total'
  | 'totalBefore'
>;

/**
 * Subtotal, what the promo code takes off, total, and the points that rewards cost. The checkout adds the
 * delivery, unless it's free.
 */
export function BagAmounts({ bag, texts }: { bag: Bag; texts: AmountTexts }) {
  const isFree = hasFreeDelivery(bag);
  return (
    <dl className="bag-amounts">
      <dt>{texts.subtotal}</dt>
      <dd>{bag.displaySubtotal}</dd>
      {bag.promo && <Promo promo={bag.promo} texts={texts} />}
      <dt>{texts.delivery}</dt>
      <dd>{isFree ? texts.free : texts.deliveryLater}</dd>
      <dt className="bag-total">{totalLabel(bag, texts)}</dt>
      <dd className="bag-total">
        <span>{bag.displayTotal}</span>
        {bag.points > 0 && <span>{` + ${fillText(texts.points, { points: bag.points })}`}</span>}
      </dd>
    </dl>
  );
}

const hasFreeDelivery = ({ shippingOffers }: Bag) => shippingOffers.some(({ isFree }) => isFree);

/** What the total is called, which is without a delivery that isn't free. */
export const totalLabel = (bag: Bag, texts: AmountTexts) =>
  hasFreeDelivery(bag) ? texts.total : texts.totalBefore;

/** What the code takes off, or why it takes nothing off at the moment. */
function Promo({ promo, texts }: { promo: BagPromo; texts: AmountTexts }) {
  const label = fillText(texts.promo, { code: promo.code });
  if (promo.problem !== undefined) {
    return (
      <>
        <dt>{label}</dt>
        <dd className="bag-promo-problem">{problemText(promo, texts)}</dd>
      </>
    );
  }
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {promo.kind === 'free-delivery' ? texts.freeDelivery : withTrueMinus(promo.displayDiscount)}
      </dd>
    </>
  );
}

function problemText({ problem, displayMinimum }: BagPromo, texts: AmountTexts): string {
  if (problem !== 'promo-minimum') return texts.promoOver;
  return fillText(texts.promoMinimum, { amount: displayMinimum });
}
