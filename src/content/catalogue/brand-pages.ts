import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { brandPath } from '#domain/addresses/addresses.ts';
import { isFirst } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { allBranches, brandCategoryTree } from './category-tree.ts';
import { pagesOfListing } from './listing-pages.ts';
import { withMarkdown } from './with-markdown.ts';

export const brandPages = {
  /** Its own page, and one for each category in which it has products. */
  pages(store: ContentStore, brandId: string): ReadonlyArray<PlannedPage> {
    const slug = store.get('brands', brandId)?.slugUrl;
    if (slug === undefined || !isFirst(store, catalogueKeys.brandSlug(slug), brandId)) return [];
    const inCategories = allBranches(brandCategoryTree(store, brandId)).flatMap(
      ({ category, slugs }) =>
        pagesOfListing(store, {
          path: brandPath(slug, ...slugs),
          key: category.id,
          scope: { brandId, categoryId: category.id },
        }),
    );
    const ownPages = pagesOfListing(store, { path: brandPath(slug), scope: { brandId } });
    return [...withMarkdown(ownPages), ...inCategories];
  },
};
