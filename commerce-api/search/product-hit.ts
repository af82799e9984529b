import { cardAttributes } from '#commerce-api/catalogue/card-attributes.ts';
import type { Product, Variant } from '#commerce-api/catalogue/product.ts';
import { productResource } from '#commerce-api/catalogue/product-resource.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import type { View } from '#commerce-api/http/view.ts';

/**
 * A product in search results: all attributes of the variant that stands for it, and those of the
 * product that a card shows.
 */
export function productHit(product: Product, variant: Variant, view: View) {
  const { attributes } = productResource(product, view);
  return {
    ...variantResource(variant, product, view).attributes,
    ...cardAttributes(product, view),
    id: variant.id,
    'variant-name': variant.name,
    'product-id': product.id,
    'featured-variant-id': product.featuredVariantId,
    name: product.name,
    'brand-id': product.brandId,
    'brand-name': product.brandName,
    'category-ids': product.categories.map(({ id }) => id),
    rating: product.rating,
    'reviews-count': product.reviewsCount,
    'variants-count': product.variants.length,
    'option-type-categories': attributes['option-type-categories'],
    'new-arrival': product.isNew,
    'product-sold-out': product.isSoldOut,
    'featured-ad': product.featuredAd && {
      id: product.featuredAd.id,
      ...product.featuredAd.attributes,
    },
  };
}
