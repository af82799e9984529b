import { recordAt } from '../all-records.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import type { ProductRecord } from './product-schema.ts';

export type ProductQuestion = Readonly<ProductRecord['questions'][number]>;

/** The answered questions on a product; apart from the product, so that a new one changes only its page. */
export function productQuestions(
  store: ContentStore,
  slug: string,
): ReadonlyArray<ProductQuestion> {
  return recordAt(store, 'products', catalogueKeys.productSlug(slug))?.questions ?? [];
}
