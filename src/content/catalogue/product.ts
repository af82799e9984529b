import { brandPath, productPath } from '#domain/addresses/addresses.ts';
import { LOW_STOCK_UNITS } from '#domain/limits.ts';
import { bySize } from '#domain/listing/size-order.ts';
import type { Launch } from '#domain/locale/launch.ts';
import type { Money } from '#domain/money/money.ts';
import type { SalePrice } from '#domain/money/price.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import type { FeaturedAd } from '#domain/product/product-card.ts';
import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import type { BrandSummary } from './brand.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { categoryLinks, deepestCategory } from './category-chain.ts';
import { squarePicture } from './product-card.ts';
import { featuredAdOf, launchOf, pictureUrls, variantPrices } from './product-excerpt.ts';
import type { ProductRecord, VariantRecord } from './product-schema.ts';

export interface ProductContent {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly brand: BrandSummary;
  /** From the root to the leaf. */
  readonly breadcrumbs: ReadonlyArray<{ label: string; path: string }>;
  readonly optionType: string | null;
  readonly rating: number | null;
  readonly reviewsCount: number;
  readonly isNew: boolean;
  readonly tags: ReadonlyArray<string>;
  readonly guide: ProductGuide;
  readonly launch: Launch;
  readonly featuredAd: (FeaturedAd & { readonly terms?: string }) | null;
  readonly featuredVariantId: string;
  readonly variants: ReadonlyArray<VariantContent>;
}

/** What a product is made of and how it is used; lists are empty where nothing is known. */
export type ProductGuide = Readonly<
  Pick<ProductRecord, 'ingredients' | 'keyIngredients' | 'freeFrom' | 'howToUse' | 'warnings'>
>;

export interface VariantContent {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly originalPrice: Money | null;
  readonly saleText: string | null;
  /** The next instant at which a sale price begins or ends, if it does. */
  readonly priceChangesAt?: string;
  /** Its price for a time and the one outside of it, in minor units, unless that time is over. */
  readonly sale?: SalePrice & { readonly usualPrice: number };
  readonly pictures: ReadonlyArray<Picture>;
  /** The number of the article in trade, if the source knows it. */
  readonly gtin?: string;
  /** What its maker calls it, if the source knows it. */
  readonly mpn?: string;
  readonly color: string | null;
  readonly iconUrl: string | null;
  readonly seal: string | null;
  readonly tags: ReadonlyArray<string>;
  readonly isSoldOut: boolean;
  /** Whether only a few are left. */
  readonly isLowStock: boolean;
  /** The variant's own, or else its product's. */
  readonly launch: Launch;
}

export function product(store: ContentStore, slug: string): ProductContent | undefined {
  const record = recordAt(store, 'products', catalogueKeys.productSlug(slug));
  const brand = record && store.get('brands', record.brandId);
  if (!record || !brand) return undefined;
  const alt = `${brand.name} ${record.name}`;
  return {
    id: record.id,
    name: record.name,
    path: productPath(record.slugUrl),
    description: record.description,
    brand: { name: brand.name, path: brandPath(brand.slugUrl) },
    breadcrumbs: breadcrumbs(store, record),
    optionType: record.optionTypeCategories[0] ?? null,
    rating: record.rating,
    reviewsCount: record.reviewsCount,
    isNew: record.newArrival,
    tags: record.tags,
    guide: guideOf(record),
    launch: launchOf(record),
    featuredAd: adWithTerms(record),
    featuredVariantId: record.featuredVariantId,
    variants: inOrder(record).map((variant) => variantContent(variant, record, alt)),
  };
}

/** The ad, with what a card has no room for. */
function adWithTerms(record: ProductRecord): ProductContent['featuredAd'] {
  const ad = featuredAdOf(record);
  const terms = record.featuredAd?.terms;
  return ad && { ...ad, ...(terms && { terms }) };
}

/** Sizes in ascending order, everything else in the source's order. */
function inOrder({ optionTypeCategories, variants }: ProductRecord) {
  return optionTypeCategories[0] === 'size' ? bySize(variants) : variants;
}

function guideOf(record: ProductRecord): ProductGuide {
  const { ingredients, keyIngredients, freeFrom, howToUse, warnings } = record;
  return { ingredients, keyIngredients, freeFrom, howToUse, warnings };
}

function breadcrumbs(store: ContentStore, { categoryIds }: ProductRecord) {
  const leaf = deepestCategory(store, categoryIds);
  return leaf ? categoryLinks(store, leaf) : [];
}

function saleOf({ salePrice, price, changesAt }: VariantRecord): Pick<VariantContent, 'sale'> {
  const { amount = 0, from = null, until = null, usualPrice = 0 } = salePrice ?? {};
  if (amount >= usualPrice) return {};
  const isOver = !changesAt && price !== amount;
  return isOver ? {} : { sale: { amount, from, until, usualPrice } };
}

function variantContent(
  variant: VariantRecord,
  record: ProductRecord,
  alt: string,
): VariantContent {
  const { inventory, launchStatus } = variant;
  return {
    id: variant.id,
    name: variant.name,
    ...variantPrices(variant),
    ...saleOf(variant),
    pictures: pictureUrls(variant).map((url, index) => {
      const shown = [`${alt} ${variant.name}`, record.imageTexts[index]];
      const described = variant.imageAltTexts[index] || shown.filter(Boolean).join(', ');
      return squarePicture(url, described);
    }),
    ...(variant.gtin && { gtin: variant.gtin }),
    ...(variant.mpn && { mpn: variant.mpn }),
    color: variant.color,
    iconUrl: variant.iconUrl,
    seal: variant.seal,
    tags: variant.tags,
    isSoldOut: variant.soldOut,
    isLowStock: inventory > 0 && inventory <= LOW_STOCK_UNITS,
    launch: launchOf(launchStatus === 'none' ? record : variant),
  };
}
