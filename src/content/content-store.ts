import type { RecordStore } from '#content-sync/content-model/record-store.ts';
import type { ProductExcerpt } from './catalogue/product-excerpt.ts';
import type { ProductFacets } from './catalogue/product-facets.ts';
import type { Records } from './records.ts';

/** What queries read from, with the shop's types. */
export type ContentStore = RecordStore<Records, ProductFacets, ProductExcerpt>;
