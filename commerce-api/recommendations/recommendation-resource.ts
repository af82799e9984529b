import { hash } from 'node:crypto';
import type { Product } from '#commerce-api/catalogue/product.ts';
import { variantResource } from '#commerce-api/catalogue/variant-resource.ts';
import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { variantPath } from '#domain/addresses/addresses.ts';

export type Strategy = 'popularity' | 'recently_viewed';

/** A recommendation. The same products by the same strategy have the same id. */
export function recommendationResource(
  strategy: Strategy,
  products: ReadonlyArray<Product>,
  view: View,
): Resource {
  const items = products.flatMap((product) => item(product, view));
  const ids = items.map((one) => one.variant_id);
  const id = hash('sha256', JSON.stringify([strategy, view.locale.country, ids])).slice(0, 16);
  return {
    type: 'product-recommendations',
    id,
    attributes: { strategy, split_key: 'all', recommendation_id: id, items },
  };
}

function item(product: Product, view: View) {
  const variant = product.variants.find(({ id }) => id === product.featuredVariantId);
  if (!variant) return [];
  const { attributes } = variantResource(variant, product, view);
  return [
    {
      product_id: product.id,
      brand: product.brandName,
      name: product.name,
      rating: product.rating,
      product_slug: product.slug,
      variant_id: variant.id,
      variant: variant.name,
      image_url: (attributes['image-urls'] as ReadonlyArray<string>)[0] ?? null,
      variant_uri: variantPath(product.slug, variant.id),
      under_sale: attributes['under-sale'],
      sale_text: attributes['sale-text'],
      price_with_currency: attributes['display-price'],
      crossed_price_with_currency: attributes['display-original-price'],
      tags: product.tags,
      sold_out: attributes['sold-out'],
    },
  ];
}
