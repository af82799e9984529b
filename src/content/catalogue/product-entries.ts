import { partOf } from '#content-sync/digest.ts';
import type { IndexEntry } from '#content-sync/locale-file/records.ts';
import { catalogueKeys, FEED_PARTS } from './catalogue-keys.ts';
import type { ListingKind, ListingScope } from './listing-scope.ts';
import { cardOffer } from './product-excerpt.ts';
import type { ProductFacet } from './product-facets.ts';
import type { ProductRecord } from './product-schema.ts';

/** The index entries of a product: its slug, its listings, its facets, and where it is sold out. */
export function productEntries(product: ProductRecord): Array<IndexEntry> {
  const { id, slugUrl, brandId, categoryIds } = product;
  const facets = facetsOf(product);
  const scopes = scopesOf(product);
  const part = partOf(id, FEED_PARTS);
  return [
    { key: catalogueKeys.productSlug(slugUrl), member: id },
    { key: catalogueKeys.productsInPart(part), member: id },
    { key: catalogueKeys.feedParts, member: String(part) },
    ...categoryIds.map((categoryId) => ({
      key: catalogueKeys.categoriesOfBrand(brandId),
      member: categoryId,
    })),
    ...scopes.map((scope) => ({ key: catalogueKeys.productsOf(scope), member: id, facets })),
    ...(product.soldOut
      ? scopes.map((scope) => ({ key: catalogueKeys.soldOutOf(scope), member: id }))
      : []),
  ];
}

/** The facets of a product; the price is that of its card. */
export function facetsOf(product: ProductRecord): Array<ProductFacet> {
  const { brandId, filterValues } = product;
  const { price, currency } = cardOffer(product).variant;
  return [
    ['brand', brandId],
    ['price', price],
    ['currency', currency],
    ...(isOnSale(product) ? [['sale', 1] as const] : []),
    ...[...new Set(filterValues)].map((value) => ['filter', value] as const),
  ];
}

/** All listings that contain the product. */
function scopesOf(product: ProductRecord): Array<ListingScope> {
  const { brandId, categoryIds } = product;
  return [
    { brandId },
    ...categoryIds.flatMap((categoryId) => [{ categoryId }, { brandId, categoryId }]),
    ...listingKinds(product).flatMap((only) => [
      { only },
      ...categoryIds.map((categoryId) => ({ categoryId, only })),
    ]),
  ];
}

/** The shop-wide listings that contain the product. */
export function listingKinds(product: ProductRecord): Array<ListingKind> {
  return [
    ...(isOnSale(product) ? (['on-sale'] as const) : []),
    ...(product.newArrival ? (['new'] as const) : []),
  ];
}

function isOnSale({ variants }: ProductRecord): boolean {
  return variants.some(
    ({ underSale, price, originalPrice }) =>
      underSale && originalPrice !== null && originalPrice > price,
  );
}
