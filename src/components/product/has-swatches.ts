import type { ProductContent } from '#content';

/** Whether all of a product's variants can be chosen by their colours or pictures. */
export function hasSwatches({ variants }: Pick<ProductContent, 'variants'>): boolean {
  return variants.length > 1 && variants.every(({ color, iconUrl }) => color ?? iconUrl);
}
