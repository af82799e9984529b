import type { ChangeEvent } from 'react';
import type { LineItem } from '#commerce/bag.ts';
import { LINE_PIECES_MAX } from '#domain/limits.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { Texts } from '#i18n/texts.ts';

interface Props {
  readonly item: LineItem;
  readonly texts: Pick<Texts<'bag'>, 'quantity' | 'quantityOf'>;
  /** Without it, the form around the select sends the choice. */
  readonly onChange?: (quantity: number) => void;
}

/** Chooses a quantity, within stock and the bag's limit. */
export function QuantitySelect({ item, texts, onChange }: Props) {
  const { quantity, inventory = LINE_PIECES_MAX } = item;
  const most = Math.max(Math.min(inventory, LINE_PIECES_MAX), quantity);
  const chosen = onChange
    ? {
        value: quantity,
        onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onChange(Number(target.value)),
      }
    : { name: 'quantity', defaultValue: quantity };
  return (
    <label className="cart-quantity">
      <span aria-hidden="true">{texts.quantity}</span>
      <select {...chosen} aria-label={fillText(texts.quantityOf, { name: item.productName })}>
        {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
          <option key={count} value={count} disabled={count > inventory && count !== quantity}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}
