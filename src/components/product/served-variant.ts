import type { ProductContent, VariantContent } from '#content';
import { launchStatusAt } from '#domain/locale/launch.ts';
import { formatMoney } from '#domain/money/money.ts';
import { productState } from '#domain/product/product-state.ts';
import type { ShownVariant } from '#islands/product-page/shown-variant.ts';
import { availabilityText } from './availability.ts';
import type { VariantWording } from './variant-wording.ts';

/** A variant as the page is served, without what isn't shown: it takes part of the page's limit. */
export function servedVariant(
  variant: VariantContent,
  { isNew, featuredAd }: Pick<ProductContent, 'isNew' | 'featuredAd'>,
  wording: VariantWording,
): ShownVariant {
  const { id, name, price, originalPrice, isSoldOut } = variant;
  const { t, locale, hasPassed, hasMembers } = wording;
  // The page is then rendered again; the price that it reads will be another one.
  if (variant.priceChangesAt) hasPassed(variant.priceChangesAt);
  const launchStatus = launchStatusAt(variant.launch, hasPassed);
  const state = productState({ isNew, isSoldOut, launchStatus, hasMembers });
  return {
    ...{ id, name, price: formatMoney(price, locale.tag), amount: price.amount },
    ...withoutMissing({
      isSoldOut: isSoldOut || undefined,
      launchStatus: launchStatus === 'none' ? undefined : launchStatus,
      originalPrice: originalPrice && formatMoney(originalPrice, locale.tag),
      saleText: variant.saleText,
      state: state && t(`card.${state}`),
      seal: variant.seal,
      isAdvertised: featuredAd?.variantIds.includes(id),
      availability: availabilityText(variant, wording),
      iconUrl: variant.iconUrl,
      color: variant.iconUrl ? undefined : variant.color,
    }),
  };
}

type Present<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

function withoutMissing<T extends object>(facts: T): Present<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value)) as Present<T>;
}
