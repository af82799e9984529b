import { productPath } from '#domain/addresses/addresses.ts';
import { withSwatches } from '#domain/listing/swatches.ts';
import type { Launch } from '#domain/locale/launch.ts';
import { lowestOffer } from '#domain/money/lowest-offer.ts';
import type { Money } from '#domain/money/money.ts';
import { featuredVariant } from '#domain/product/featured-variant.ts';
import type { FeaturedAd, ProductCard, Swatch } from '#domain/product/product-card.ts';
import type { ProductRecord, VariantRecord } from './product-schema.ts';

/** The part of a card that depends on the product only, stored beside its record. */
export interface ProductExcerpt extends Omit<ProductCard, 'brandName' | 'picture'> {
  readonly brandId: string;
  readonly slugUrl: string;
  readonly pictureUrl: string | null;
}

export function productExcerpt(product: ProductRecord): ProductExcerpt {
  const variant = featuredVariant(product);
  const lowest = cardOffer(product);
  return {
    id: product.id,
    variantId: variant.id,
    brandId: product.brandId,
    slugUrl: product.slugUrl,
    path: productPath(product.slugUrl),
    name: product.name,
    pictureUrl: pictureUrls(variant)[0] ?? null,
    secondPictureUrl: pictureUrls(variant)[1] ?? null,
    ...variantPrices(lowest.variant),
    ...earliestChange(product),
    isFromPrice: lowest.isFrom,
    rating: product.rating,
    reviewsCount: product.reviewsCount,
    variantsCount: product.variantsCount,
    optionType: product.optionTypeCategories[0] ?? null,
    swatches: withSwatches(product.variants).map(swatchOf),
    isNew: product.newArrival,
    isSoldOut: product.soldOut,
    launch: launchOf(product),
    featuredAd: featuredAdOf(product, variant),
  };
}

/** The offer that a card states: the lowest one, or that of the featured variant if it's no higher. */
export function cardOffer(product: ProductRecord) {
  const variants = [featuredVariant(product), ...product.variants];
  return lowestOffer(variants, ({ soldOut }) => soldOut);
}

function swatchOf(variant: VariantRecord): Swatch {
  const { id, name, color, iconUrl, soldOut } = variant;
  return {
    variantId: id,
    name,
    color,
    iconUrl: color ? null : iconUrl,
    pictureUrl: pictureUrls(variant)[0] ?? null,
    isSoldOut: soldOut,
  };
}

export function pictureUrls({ imageUrls, defaultImageUrls }: VariantRecord): ReadonlyArray<string> {
  return imageUrls.length > 0 ? imageUrls : defaultImageUrls;
}

export function launchOf({
  launchStatus,
  launchConfig,
}: Pick<ProductRecord, 'launchStatus' | 'launchConfig'>): Launch {
  return {
    status: launchStatus,
    earlyAccessAt: launchConfig?.earlyAccessAt ?? null,
    launchAt: launchConfig?.launchAt ?? null,
  };
}

/** The ad for a product, or for a given variant of it. */
export function featuredAdOf(
  { featuredAd }: Pick<ProductRecord, 'featuredAd'>,
  variant?: VariantRecord,
): FeaturedAd | null {
  if (!featuredAd) return null;
  const { iconType, shortTitle, variantIds } = featuredAd;
  if (variant && !variantIds.includes(variant.id)) return null;
  return { iconType, shortTitle, variantIds };
}

export function variantPrices(variant: VariantRecord): {
  price: Money;
  originalPrice: Money | null;
  saleText: string | null;
  /** The next instant at which a sale price begins or ends, if it does. */
  priceChangesAt?: string;
} {
  const { price, originalPrice, currency, underSale, saleText, changesAt } = variant;
  const isReduced = underSale && originalPrice !== null && originalPrice > price;
  return {
    price: { amount: price, currency },
    originalPrice: isReduced ? { amount: originalPrice, currency } : null,
    saleText: isReduced ? saleText : null,
    ...(changesAt && { priceChangesAt: changesAt }),
  };
}

/** When the lowest price may be another variant's, too. */
function earliestChange({ variants }: ProductRecord): Pick<ProductCard, 'priceChangesAt'> {
  const [first] = variants
    .flatMap(({ changesAt }) => changesAt ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first === undefined ? {} : { priceChangesAt: first };
}
