import { packshotAddress, swatchAddress, VIEWS } from '#commerce-api/pictures/addresses.ts';
import { productTypeOf } from '#commerce-api/pictures/product-type.ts';
import type { Product, Variant } from './product.ts';

/** The variant's own pictures or else its product's; without any, one is drawn per view, in its shade. */
export function variantPictures(
  variant: Pick<Variant, 'color' | 'pictures'>,
  product: Product,
): ReadonlyArray<string> {
  const own = shownPictures(variant, product);
  return own.length > 0 ? own.map(({ src }) => src) : drawnPictures(variant, product);
}

/** What the variant's own pictures show, in their order; empty for drawn ones. */
export function variantPictureTexts(variant: Variant, product: Product): ReadonlyArray<string> {
  return shownPictures(variant, product).map(({ alt }) => alt);
}

const shownPictures = ({ pictures }: Pick<Variant, 'pictures'>, product: Product) =>
  pictures.length > 0 ? pictures : product.pictures;

/** Pictures of the product in no particular shade. */
export function productPictures(product: Product): ReadonlyArray<string> {
  return variantPictures({ color: null, pictures: [] }, product).slice(0, 1);
}

function drawnPictures({ color }: Pick<Variant, 'color'>, product: Product) {
  const categorySlugs = product.categories.map(({ slug }) => slug);
  const productType = productTypeOf(categorySlugs, product.slug);
  return VIEWS.map((view) =>
    packshotAddress({ productType, brandName: product.brandMark, color, seed: product.id, view }),
  );
}

export function variantIcon({ color }: Variant): string | null {
  return color === null ? null : swatchAddress(color);
}
