import type { LineItem } from '#commerce/bag.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { PanelTexts } from './bag-texts.ts';
import type { LineChanges } from './line-changes.ts';

interface Props {
  readonly item: LineItem;
  readonly texts: PanelTexts;
  readonly setQuantity: LineChanges['setQuantity'];
}

/** Chooses a quantity, within stock and the bag's limit. */
export function QuantitySelect({ item, texts, setQuantity }: Props) {
  const { quantity, inventory = LINE_PIECES_MAX } = item;
  const most = Math.max(Math.min(inventory, LINE_PIECES_MAX), quantity);
  return (
    <label className="cart-quantity">
      <span aria-hidden="true">{texts.quantity}</span>
      <select
        value={quantity}
        aria-label={fillText(texts.quantityOf, { name: item.productName })}
        onChange={({ target }) => void setQuantity(item, Number(target.value))}
      >
        {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count} disabled={count > inventory && count !== quantity}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}
