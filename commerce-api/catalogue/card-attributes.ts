import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { withSwatches } from '#domain/listing/swatches.ts';
import { lowestOffer } from '#domain/money/lowest-offer.ts';
import type { Product, Variant } from './product.ts';
import { productResource } from './product-resource.ts';
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

/** A product with what its card shows of all its variants. */
export function productOnCard(product: Product, view: View): Resource {
  const resource = productResource(product, view);
  return { ...resource, attributes: { ...resource.attributes, ...cardAttributes(product, view) } };
}
