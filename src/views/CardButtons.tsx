import { canBeBought } from '#domain/product/can-be-bought.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { fillText } from '#i18n/fill-text.ts';
import type { CardSetting } from './card-setting.ts';
import { Icon } from './Icon.tsx';

interface Props {
  readonly product: ProductCard;
  readonly setting: CardSetting;
}

/** What a card does by a press. One listener handles those of all cards, see `wish-buttons.ts` and `quick-buttons.ts`. */
export function CardButtons({ product, setting }: Props) {
  const { variantId, name } = product;
  const { words, lacks, iconAddress } = setting;
  if (!variantId || !iconAddress) return null;
  return (
    <>
      {!lacks.includes('wish-list') && (
        <button
          type="button"
          className="wish"
          data-wish={variantId}
          aria-pressed="false"
          aria-label={fillText(words.wish, { name })}
        >
          <Icon address={iconAddress('heart')} />
        </button>
      )}
      {canBeBought(product, setting.hasPassed) && (
        <button
          type="button"
          className="quick"
          {...quickAddOf(product)}
          aria-label={fillText(words.quickAdd, { name })}
        >
          <Icon address={iconAddress('bag')} />
        </button>
      )}
    </>
  );
}

/**
 * What `quick-add.ts` reads of a button. A card that stands for one variant adds that; others let the shopper choose.
 */
export function quickAddOf(product: ProductCard): QuickAdd {
  const { id, variantId, variantName, variantsCount, price } = product;
  const isOneOfMany = variantsCount > 1 && !variantName;
  const what = isOneOfMany ? { 'data-choose': id } : { 'data-price': price.amount };
  return { 'data-add': variantId, ...what };
}

interface QuickAdd {
  readonly 'data-add': string | undefined;
  readonly 'data-choose'?: string;
  /** In minor units. */
  readonly 'data-price'?: number;
}
