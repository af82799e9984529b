import type { BrandContent, BrandSummary, ProductCard } from '#content';
import { brandPath } from '#domain/addresses.ts';
import { indexKeys, type RecordStore } from '../record-store.ts';
import { allRecords, recordAt } from './all-records.ts';
import { brandCategoryTree, categoryNodes } from './category-tree.ts';
import { productCards } from './product-card.ts';

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

export function bestSellers(store: RecordStore, brandId: string): ReadonlyArray<ProductCard> {
  return productCards(store, store.get('brands', brandId)?.bestSellerIds ?? []);
}
