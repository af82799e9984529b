import type { TFunction } from 'i18next';
import type { Picture, ProductContent, VariantContent } from '#content';
import { launchStatusAt } from '#domain/launch.ts';
import { formatMoney } from '#domain/money.ts';
import { stateLabel } from './state-label.ts';

/** What the product page shows of one variant, ready to print; null and '' are not shown. */
export interface VariantView {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly originalPrice: string | null;
  readonly saleText: string | null;
  readonly state: string | null;
  readonly seal: string | null;
  readonly pictures: ReadonlyArray<Picture>;
}

/** How variants are put into words, and what time it is. */
export interface VariantWording {
  readonly t: TFunction;
  readonly tag: string;
  readonly hasPassed: (instant: string) => boolean;
}

export function variantView(
  variant: VariantContent,
  product: Pick<ProductContent, 'isNew'>,
  { t, tag, hasPassed }: VariantWording,
): VariantView {
  const { id, name, price, originalPrice, saleText, isSoldOut, seal, pictures } = variant;
  const launchStatus = launchStatusAt(variant.launch, hasPassed);
  return {
    id,
    name,
    price: formatMoney(price, tag),
    originalPrice: originalPrice && formatMoney(originalPrice, tag),
    saleText,
    state: stateLabel({ isNew: product.isNew, isSoldOut, launchStatus }, t) ?? null,
    seal,
    pictures,
  };
}
