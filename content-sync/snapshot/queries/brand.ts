import { brandPath } from '#domain/addresses.ts';
import type { ProductCard } from '#domain/product-card.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { allRecords, recordAt } from './all-records.ts';
import type { CategoryNode } from './category-node.ts';
import { brandCategoryTree, categoryNodes } from './category-tree.ts';
import { productCards } from './product-card.ts';
import type { Seo } from './seo.ts';

export interface BrandSummary {
  readonly name: string;
  readonly path: string;
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

export function brand(store: RecordStore, slug: string): BrandContent | undefined {
  const record = recordAt(store, 'brands', indexKeys.brandSlug(slug));
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
export function brandIndex(store: RecordStore): ReadonlyArray<BrandSummary> {
  return allRecords(store, 'brands').map(({ name, slugUrl }) => ({
    name,
    path: brandPath(slugUrl),
  }));
}

/** A brand's best sellers, best first. */
export function bestSellers(store: RecordStore, brandId: string): ReadonlyArray<ProductCard> {
  return productCards(store, store.get('brands', brandId)?.bestSellerIds ?? []);
}
