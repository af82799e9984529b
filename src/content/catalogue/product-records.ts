import { ENDPOINTS } from '#commerce/endpoints.ts';
import { recordModel } from '#content-sync/content-model/content-model.ts';
import { listedAt } from '../source.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { productEntries } from './product-entries.ts';
import { listsOf } from './product-lists.ts';
import { productSchema } from './product-schema.ts';
import { freeVariants, isRepriced } from './unusual-prices.ts';

export const products = recordModel({
  schema: productSchema,
  source: {
    ...listedAt(ENDPOINTS.products, { include: 'variants,featured_ad' }),
    nested: ['variants', 'featured-ad'],
  },
  indexes: productEntries,
  address: ({ slugUrl }) => catalogueKeys.productSlug(slugUrl),
  pulledWith: listsOf,
  isLarge: true,
  isIndispensable: true,
  unusual: freeVariants,
  steady: { name: 'price', part: 0.5, isOther: isRepriced },
});
