import type { View } from '#commerce-api/http/view.ts';
import { lowestOffer } from '#domain/lowest-offer.ts';
import type { Product, Variant } from './product.ts';
import { variantResource } from './variant-resource.ts';

/** What a card shows of all variants of a product together, for lists that have no variants. */
export function cardAttributes(product: Product, view: View) {
  return { 'price-from': priceFrom(product, view) };
}

/** The lowest price in stock, if other variants cost more; null if all cost the same. */
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

const isSoldOut = ({ inventory }: Variant) => inventory === 0;
