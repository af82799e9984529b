/** Something with at least one variant, of which one may be featured. */
export interface HavingVariants<V extends { readonly id: string }> {
  readonly variants: ReadonlyArray<V>;
  readonly featuredVariantId: string | null;
}

/** The variant that represents its product: the featured one, or else the first. */
export function featuredVariant<V extends { readonly id: string }>({
  variants,
  featuredVariantId,
}: HavingVariants<V>): V {
  const found = variants.find(({ id }) => id === featuredVariantId) ?? variants[0];
  if (!found) throw new Error('A product has no variant.');
  return found;
}
