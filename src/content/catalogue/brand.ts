import { brandPath } from '#domain/addresses/addresses.ts';
import type { ProductCard } from '#domain/product/product-card.ts';
import { allRecords, recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import type { Seo } from '../seo.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import type { CategoryNode } from './category-node.ts';
import { brandCategoryTree, categoryNodes } from './category-tree.ts';
import { productCards } from './product-card.ts';

export interface BrandSummary {
  readonly name: string;
  readonly path: string;
}

/** A brand that is known by its logo. */
export interface BrandMark extends BrandSummary {
  readonly logoUrl: string;
}

export interface BrandContent {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly seo: Seo;
  /** The root categories in which the brand has products. */
  readonly categories: ReadonlyArray<CategoryNode>;
}

export function brand(store: ContentStore, slug: string): BrandContent | undefined {
  const record = recordAt(store, 'brands', catalogueKeys.brandSlug(slug));
  if (!record) return undefined;
  return {
    id: record.id,
    name: record.name,
    path: brandPath(record.slugUrl),
    description: record.description,
    logoUrl: record.logoUrl,
    seo: record.seo,
    categories: categoryNodes(brandCategoryTree(store, record.id), (slugs) =>
      brandPath(record.slugUrl, ...slugs),
    ),
  };
}

/** All brands by id; pages sort them for their language. */
export function brandIndex(store: ContentStore): ReadonlyArray<BrandSummary> {
  return allRecords(store, 'brands').map(({ name, slugUrl }) => ({
    name,
    path: brandPath(slugUrl),
  }));
}

/** The brands of the shop's most popular products that have a logo, most popular first. */
export function popularBrands(store: ContentStore): ReadonlyArray<BrandMark> {
  const leaders = store.get('popularity-lists', 'all')?.productIds.slice(0, LEADERS_MAX) ?? [];
  const brandIds = new Set(store.excerpts(leaders).map(({ brandId }) => brandId));
  const marks = [...brandIds].flatMap((id): Array<BrandMark> => {
    const record = store.get('brands', id);
    if (!record || record.logoUrl === null) return [];
    return [{ name: record.name, path: brandPath(record.slugUrl), logoUrl: record.logoUrl }];
  });
  return marks.slice(0, POPULAR_BRANDS_MAX);
}

/** So many of the most popular products have enough brands among them, unless one has nearly all. */
const LEADERS_MAX = 48;
/** Whole rows of three, four and six. */
const POPULAR_BRANDS_MAX = 12;

/** A brand's best sellers that can be bought, best first. */
export function bestSellers(store: ContentStore, brandId: string): ReadonlyArray<ProductCard> {
  return productCards(store, store.get('brands', brandId)?.bestSellerIds ?? []).filter(
    ({ isSoldOut }) => !isSoldOut,
  );
}
