import type { View } from '#commerce-api/http/view.ts';
import { withSwatches } from '#domain/listing/swatches.ts';
import { lowestOffer } from '#domain/money/lowest-offer.ts';
import type { Product, Variant } from './product.ts';
import { variantIcon, variantPictures } from './variant-pictures.ts';
import { variantResource } from './variant-resource.ts';

/** What a card shows of all variants of a product, for lists without variants. */
export function cardAttributes(product: Product, view: View) {
  return { 'price-from': priceFrom(product, view), swatches: swatches(product) };
}

/** The lowest price in stock; null if all variants cost the same. */
function priceFrom(product: Product, view: View) {
  const { variant, isFrom } = lowestOffer(product.variants, isSoldOut);
  if (!isFrom) return null;
  const { attributes } = variantResource(variant, product, view);
  return {
    price: attributes.price,
    'original-price': attributes['original-price'],
    'sale-text': attributes['sale-text'],
  };
}

/** The first shades, if the product's variants differ by colour. */
function swatches(product: Product) {
  return withSwatches(product.variants).map((variant) => ({
    'variant-id': variant.id,
    name: variant.name,
    color: variant.color,
    'icon-url': variantIcon(variant),
    'image-url': variantPictures(variant, product)[0] ?? null,
    'sold-out': isSoldOut(variant),
  }));
}

const isSoldOut = ({ inventory }: Variant) => inventory === 0;
