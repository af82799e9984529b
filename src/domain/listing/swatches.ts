import { SWATCHES_MAX } from '#domain/limits.ts';

/** The variants that a card shows as swatches: the first ones, if all have a colour or a picture of it. */
export function withSwatches<
  V extends { readonly color: string | null; readonly iconUrl?: string | null },
>(variants: ReadonlyArray<V>): ReadonlyArray<V> {
  const haveSwatches =
    variants.length > 1 && variants.every(({ color, iconUrl }) => color ?? iconUrl);
  return haveSwatches ? variants.slice(0, SWATCHES_MAX) : [];
}
