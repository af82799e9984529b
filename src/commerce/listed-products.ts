import { productPath } from '#domain/addresses/addresses.ts';
import { noPictureUrl } from '#domain/pictures/no-picture.ts';
import type { Query } from './endpoints.ts';
import { isRecord, type LooseResource, list, resourcesOf, text } from './loose-json.ts';

/** The few facts about a product that a line of a list shows. */
export interface ListedProduct {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly brandName: string;
  readonly imgSrc: string;
  readonly displayPrice: string;
  /** The price before a reduction, if it's known. */
  readonly displayOriginalPrice?: string | null;
  readonly rating: number | null;
}

/** Asks for what `parseListedProducts` reads. */
export const LISTED_PRODUCT_FIELDS: Query = {
  'fields[products]': 'name,slug-url,rating,featured-variant,brand',
  'fields[variants]': 'image-urls,display-price',
  'fields[brands]': 'name',
};

/** The products of a list document that includes their featured variants and brands. */
export function parseListedProducts(document: unknown): ReadonlyArray<ListedProduct> {
  const all = isRecord(document) ? list(document.data) : [];
  const included = isRecord(document) ? document.included : [];
  const byKey = new Map(
    list(included).flatMap((one) => {
      const [resource] = resourcesOf({ data: [one] });
      return resource && isRecord(one) ? [[`${one.type} ${resource.id}`, resource] as const] : [];
    }),
  );
  return all.flatMap((one) => {
    const [product] = resourcesOf({ data: [one] });
    const related = (name: string, type: string) => byKey.get(`${type} ${relatedId(one, name)}`);
    return product
      ? [listed(product, related('featured-variant', 'variants'), related('brand', 'brands'))]
      : [];
  });
}

function listed(
  { id, attributes }: LooseResource,
  variant: LooseResource | undefined,
  brand: LooseResource | undefined,
): ListedProduct {
  const path = productPath(text(attributes['slug-url']));
  const brandName = text(brand?.attributes.name);
  return {
    id,
    path,
    name: text(attributes.name),
    brandName,
    imgSrc: text(list(variant?.attributes['image-urls'])[0]) || noPictureUrl({ brandName, path }),
    displayPrice: text(variant?.attributes['display-price']),
    rating: typeof attributes.rating === 'number' ? attributes.rating : null,
  };
}

function relatedId(resource: unknown, name: string): string {
  const relationships = isRecord(resource) ? resource.relationships : undefined;
  const relationship = isRecord(relationships) ? relationships[name] : undefined;
  const data = isRecord(relationship) ? relationship.data : undefined;
  return isRecord(data) ? text(data.id) : '';
}
