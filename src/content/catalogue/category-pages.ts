import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { categoryPath, categorySearchPath, salePath } from '#domain/addresses/addresses.ts';
import { isFirst } from '../all-records.ts';
import { showsSale } from '../configuration/country-flags.ts';
import type { ContentStore } from '../content-store.ts';
import { singlePage } from '../single-page.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { categoryChain } from './category-chain.ts';
import { isOnSale } from './is-on-sale.ts';
import { pagesOfListing } from './listing-pages.ts';
import type { ListingScope } from './listing-scope.ts';
import { withMarkdown } from './with-markdown.ts';

export const categoryPages = {
  /** Its listing and its search; a root with reduced products also has a page of these. */
  pages(store: ContentStore, categoryId: string): ReadonlyArray<PlannedPage> {
    const category = store.get('categories', categoryId);
    const hasProducts = store.hasMembers(catalogueKeys.productsOf({ categoryId }));
    if (!category || !hasProducts) return [];
    const { parentId, slugUrl } = category;
    if (!isFirst(store, catalogueKeys.categorySlug(parentId, slugUrl), categoryId)) return [];
    const chain = categoryChain(store, category);
    // Its page would look for it from a root, and not find it.
    if (chain[0]?.parentId !== null) return [];
    const slugs = chain.map((each) => each.slugUrl);
    return [
      ...withMarkdown(
        pagesOfListing(store, { path: categoryPath(...slugs), scope: { categoryId } }),
      ),
      singlePage(categorySearchPath(...slugs), 'search'),
      ...(parentId === null ? salePages(store, slugUrl, categoryId) : []),
    ];
  },
  whyNoPage(store: ContentStore, categoryId: string): string | undefined {
    const category = store.get('categories', categoryId);
    const missing = category && categoryChain(store, category)[0]?.parentId;
    if (missing === null || missing === undefined || store.get('categories', missing))
      return undefined;
    return `the category ${missing} above it is not there`;
  },
};

function salePages(store: ContentStore, slug: string, categoryId: string): Array<PlannedPage> {
  if (!showsSale(store) || !isOnSale(store, categoryId)) return [];
  const scope: ListingScope = { categoryId, only: 'on-sale' };
  return pagesOfListing(store, { path: salePath(slug), key: 'sale', scope });
}
