import type { ContentModel, PageOwner } from '#content-sync/content-model/content-model.ts';
import { isForPrograms, isIndexable } from '#domain/addresses/indexing.ts';
import { LOCALES } from '#domain/locale/locales.ts';
import { OWN_PAGES } from '#shop/content.ts';
import { bookingOwners } from './booking/booking-pages.ts';
import { brandPages } from './catalogue/brand-pages.ts';
import { categoryPages } from './catalogue/category-pages.ts';
import { productExcerpt } from './catalogue/product-excerpt.ts';
import { productPages } from './catalogue/product-pages.ts';
import { contentPageOwners } from './content-pages/content-page-pages.ts';
import { fixedPages } from './fixed-pages.ts';
import { PAGE_QUERIES } from './queries.ts';
import { RECORDS, type RecordType } from './records.ts';
import { redirectOwners } from './redirects/redirect-pages.ts';
import { steadySettings } from './steady-settings.ts';
import { storeOwners } from './stores/store-pages.ts';

/** The shop's content model, which the engine takes as an argument. */
export const contentModel: ContentModel = {
  module: import.meta.url,
  locales: LOCALES,
  records: RECORDS,
  queries: PAGE_QUERIES,
  owners: {
    products: productPages,
    brands: brandPages,
    categories: categoryPages,
    ...contentPageOwners,
    ...redirectOwners,
    ...storeOwners,
    ...bookingOwners,
    ...OWN_PAGES,
  } satisfies Partial<Record<RecordType, PageOwner>>,
  fixedPages,
  isForPrograms,
  isListed: isIndexable,
  steadySettings,
  excerpts: { type: 'products', of: productExcerpt },
};
