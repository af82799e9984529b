import type { View } from '#commerce-api/http/view.ts';
import type { Resource } from '#commerce-api/json-api/document.ts';
import { cardAttributes } from './card-attributes.ts';
import type { Product } from './product.ts';
import { productResource } from './product-resource.ts';

/** A product with what its card shows of all its variants. */
export function productOnCard(product: Product, view: View): Resource {
  const resource = productResource(product, view);
  return { ...resource, attributes: { ...resource.attributes, ...cardAttributes(product, view) } };
}
