import type { ProductRecord, VariantRecord } from '#commerce/records.ts';
import type { ProductContent, VariantContent } from '#content';
import { brandPath, productPath } from '#domain/addresses.ts';
import { LOW_STOCK_UNITS } from '#domain/limits.ts';
import { featuredAdOf, launchOf, pictureUrls, variantPrices } from '../product-excerpt.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { recordAt } from './all-records.ts';
import { categoryLinks, deepestCategory } from './category-chain.ts';
import { squarePicture } from './product-card.ts';

export function product(store: RecordStore, slug: string): ProductContent | undefined {
  const record = recordAt(store, 'products', indexKeys.productSlug(slug));
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
    launch: launchOf(record),
    featuredAd: featuredAdOf(record),
    featuredVariantId: record.featuredVariantId,
    variants: record.variants.map((variant) => variantContent(variant, record, alt)),
  };
}

function breadcrumbs(store: RecordStore, { categoryIds }: ProductRecord) {
  const leaf = deepestCategory(store, categoryIds);
  return leaf ? categoryLinks(store, leaf) : [];
}

function variantContent(
  variant: VariantRecord,
  product: ProductRecord,
  alt: string,
): VariantContent {
  const { inventory, launchStatus } = variant;
  return {
    id: variant.id,
    name: variant.name,
    ...variantPrices(variant),
    pictures: pictureUrls(variant).map((url) => squarePicture(url, `${alt} ${variant.name}`)),
    color: variant.color,
    iconUrl: variant.iconUrl,
    seal: variant.seal,
    tags: variant.tags,
    isSoldOut: variant.soldOut,
    isLowStock: inventory > 0 && inventory <= LOW_STOCK_UNITS,
    launch: launchOf(launchStatus === 'none' ? product : variant),
  };
}
