import type { ProductRecord, VariantRecord } from '#commerce/records.ts';
import type { FeaturedAd, Picture, ProductCard } from '#content';
import { productPath } from '#domain/addresses.ts';
import type { Launch } from '#domain/launch.ts';
import type { Money } from '#domain/money.ts';
import { featuredVariant } from '../featured-variant.ts';
import type { RecordStore } from '../record-store.ts';

/** Product pictures are square; the API gives their addresses alone. */
const PICTURE_SIDE = 600;

/** What a card shows of a product; undefined where the product or its brand is not there. */
export function productCard(store: RecordStore, productId: string): ProductCard | undefined {
  const product = store.get('products', productId);
  const brand = product && store.get('brands', product.brandId);
  if (!product || !brand) return undefined;
  const variant = featuredVariant(product);
  return {
    id: product.id,
    path: productPath(product.slugUrl),
    name: product.name,
    brandName: brand.name,
    picture: productPictures(variant, `${brand.name} ${product.name}`)[0] ?? NO_PICTURE,
    ...variantPrices(variant),
    rating: product.rating,
    reviewsCount: product.reviewsCount,
    variantsCount: product.variantsCount,
    optionType: product.optionTypeCategories[0] ?? null,
    isNew: product.newArrival,
    isSoldOut: product.soldOut,
    launch: launchOf(product),
    featuredAd: featuredAdOf(product, variant),
  };
}

/** Cards in the order of the ids, without the products that are not there. */
export function productCards(store: RecordStore, ids: ReadonlyArray<string>): Array<ProductCard> {
  return ids.flatMap((id) => productCard(store, id) ?? []);
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

/** What is said of a product, or of one variant of it where that is asked. */
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
} {
  const { price, originalPrice, currency, underSale, saleText } = variant;
  const isReduced = underSale && originalPrice !== null && originalPrice > price;
  return {
    price: { amount: price, currency },
    originalPrice: isReduced ? { amount: originalPrice, currency } : null,
    saleText: isReduced ? saleText : null,
  };
}

export function productPictures(variant: VariantRecord, alt: string): Array<Picture> {
  const urls = variant.imageUrls.length > 0 ? variant.imageUrls : variant.defaultImageUrls;
  return urls.map((url) => ({ url, width: PICTURE_SIDE, height: PICTURE_SIDE, alt }));
}

const NO_PICTURE: Picture = {
  url: '/no-picture.svg',
  width: PICTURE_SIDE,
  height: PICTURE_SIDE,
  alt: '',
};
