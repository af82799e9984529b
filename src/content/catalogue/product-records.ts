import { recordModel } from '#content-sync/content-model/content-model.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { productEntries } from './product-entries.ts';
import { listsOf } from './product-lists.ts';
import { productSchema } from './product-schema.ts';
import { freeVariants, isRepriced } from './unusual-prices.ts';
import { variantAt } from './variant-prices.ts';

export const products = recordModel({
  schema: productSchema,
  at: (product, hasPassed) => ({
    ...product,
    variants: product.variants.map((variant) => variantAt(variant, hasPassed)),
  }),
  indexes: productEntries,
  address: ({ slugUrl }) => catalogueKeys.productSlug(slugUrl),
  pulledWith: listsOf,
  isLarge: true,
  isIndispensable: true,
  unusual: freeVariants,
  steady: { name: 'price', part: 0.5, isOther: isRepriced },
});
