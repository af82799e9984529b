import type { Bag } from '#commerce/bag.ts';
import type { DropdownTexts } from './bag-texts.ts';

/** Subtotal and total, as the API prints them. */
export function BagAmounts({ bag, texts }: { bag: Bag; texts: DropdownTexts }) {
  return (
    <dl className="bag-amounts">
      <dt>{texts.subtotal}</dt>
      <dd>{bag.displaySubtotal}</dd>
      <dt className="bag-total">{texts.total}</dt>
      <dd className="bag-total">{bag.displayTotal}</dd>
    </dl>
  );
}
