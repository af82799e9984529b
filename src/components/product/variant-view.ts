import type { Picture, ProductContent, VariantContent } from '#content';
import { launchStatusAt } from '#domain/locale/launch.ts';
import { formatMoney } from '#domain/money/money.ts';
import { productState } from '#domain/product/product-state.ts';
import { availabilityText } from './availability.ts';
import type { VariantWording } from './variant-wording.ts';

/** What the product page shows of a variant, ready for output; null and '' aren't shown. */
export interface VariantView {
  readonly id: string;
  readonly name: string;
  readonly price: string;
  readonly originalPrice?: string | null;
  readonly saleText?: string | null;
  readonly state?: string | null;
  readonly seal?: string | null;
  /** A temporary message about the variant, such as a gift that comes with it. */
  readonly ad?: string | null;
  /** Availability, or from when; '' if the state says so already. */
  readonly availability?: string;
  readonly pictures: ReadonlyArray<Picture>;
  /** In how many stores it is; '' if in none, and absent if stores have no variant of the product. */
  readonly stores?: string;
}

export function variantView(
  variant: VariantContent,
  { isNew, featuredAd }: Pick<ProductContent, 'isNew' | 'featuredAd'>,
  wording: VariantWording,
): VariantView {
  const { id, name, price, originalPrice, saleText, isSoldOut, seal, pictures } = variant;
  const { t, locale, hasPassed, hasMembers } = wording;
  // The page is then rendered again; the price that it reads will be another one.
  if (variant.priceChangesAt) hasPassed(variant.priceChangesAt);
  const launchStatus = launchStatusAt(variant.launch, hasPassed);
  const state = productState({ isNew, isSoldOut, launchStatus, hasMembers });
  return {
    id,
    name,
    price: formatMoney(price, locale.tag),
    originalPrice: originalPrice && formatMoney(originalPrice, locale.tag),
    saleText,
    state: state ? t(`card.${state}`) : null,
    seal,
    ad: featuredAd?.variantIds.includes(id) ? featuredAd.shortTitle : null,
    availability: availabilityText(variant, wording),
    pictures,
  };
}

/** A view for a page's script, without what isn't shown: it takes part of the page's limit. */
export function shownFacts(view: VariantView): VariantView {
  const { id, name, price, pictures, ...others } = view;
  const shown = Object.entries(others).filter(([, value]) => value !== null && value !== '');
  return { id, name, price, pictures, ...Object.fromEntries(shown) };
}
