import type { ProductRecord, VariantRecord } from '#commerce/records.ts';

/** The variant that stands for its product. */
export function featuredVariant({
  id: productId,
  variants,
  featuredVariantId,
}: ProductRecord): VariantRecord {
  const found = variants.find(({ id }) => id === featuredVariantId) ?? variants[0];
  if (!found) throw new Error(`Product ${productId} has no variant.`);
  return found;
}
