import { packshotAddress, swatchAddress, VIEWS } from '#commerce-api/pictures/addresses.ts';
import { productTypeOf } from '#commerce-api/pictures/product-type.ts';
import type { Product, Variant } from './product.ts';

/** One picture per view, in the variant's shade. */
export function variantPictures({ color }: Pick<Variant, 'color'>, product: Product) {
  const categorySlugs = product.categories.map(({ slug }) => slug);
  const productType = productTypeOf(categorySlugs, product.slug);
  return VIEWS.map((view) =>
    packshotAddress({ productType, brandName: product.brandMark, color, seed: product.id, view }),
  );
}

/** Pictures of the product in no particular shade. */
export function productPictures(product: Product) {
  return variantPictures({ color: null }, product).slice(0, 1);
}

export function variantIcon({ color }: Variant): string | null {
  return color === null ? null : swatchAddress(color);
}
