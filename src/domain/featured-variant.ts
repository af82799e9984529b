/** What has variants: one at least, of which it may feature one. */
export interface HavingVariants<V extends { readonly id: string }> {
  readonly variants: ReadonlyArray<V>;
  readonly featuredVariantId: string | null;
}

/** The variant that stands for its product: the one that it features, or else its first. */
export function featuredVariant<V extends { readonly id: string }>({
  variants,
  featuredVariantId,
}: HavingVariants<V>): V {
  const found = variants.find(({ id }) => id === featuredVariantId) ?? variants[0];
  if (!found) throw new Error('A product has no variant.');
  return found;
}
