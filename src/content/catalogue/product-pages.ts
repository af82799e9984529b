import type { PlannedPage } from '#content-sync/content-model/content-model.ts';
import { productPath } from '#domain/addresses/addresses.ts';
import { isFirst } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { singlePage } from '../single-page.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { withMarkdown } from './with-markdown.ts';

export const productPages = {
  pages(store: ContentStore, id: string): ReadonlyArray<PlannedPage> {
    const [product] = store.excerpts([id]);
    if (!product || !store.get('brands', product.brandId)) return [];
    const hasAddress = isFirst(store, catalogueKeys.productSlug(product.slugUrl), id);
    return hasAddress ? withMarkdown([singlePage(productPath(product.slugUrl))]) : [];
  },
  whyNoPage(store: ContentStore, id: string): string | undefined {
    const brandId = store.get('products', id)?.brandId;
    if (brandId === undefined || store.get('brands', brandId)) return undefined;
    return `its brand ${brandId} is not there`;
  },
};
