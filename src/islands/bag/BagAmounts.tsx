import type { Bag } from '#commerce/bag.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PanelTexts } from './bag-texts.ts';

/** Subtotal, total, and the points that rewards cost. */
export function BagAmounts({ bag, texts }: { bag: Bag; texts: PanelTexts }) {
  return (
    <dl className="bag-amounts">
      <dt>{texts.subtotal}</dt>
      <dd>{bag.displaySubtotal}</dd>
      <dt className="bag-total">{texts.total}</dt>
      <dd className="bag-total">
        {bag.displayTotal}
        {bag.points > 0 && <span> + {fillText(texts.points, { points: bag.points })}</span>}
      </dd>
    </dl>
  );
}
