import type { Picture } from '#domain/pictures/picture.ts';
import type { ContentStore } from '../content-store.ts';
import { catalogueKeys } from './catalogue-keys.ts';
import { type ProductContent, product, type VariantContent } from './product.ts';

/** What feeds tell of a product. */
export interface ToldProduct
  extends Pick<ProductContent, 'id' | 'name' | 'path' | 'description' | 'optionType'> {
  readonly brandName: string;
  /** The categories above it, root first. */
  readonly categories: ReadonlyArray<string>;
  readonly variants: ReadonlyArray<ToldVariant>;
}

export interface ToldVariant
  extends Pick<VariantContent, 'id' | 'name' | 'price' | 'originalPrice' | 'isSoldOut' | 'launch'> {
  readonly pictures: ReadonlyArray<Pick<Picture, 'url'>>;
  readonly priceChangesAt?: string | undefined;
  readonly sale?: VariantContent['sale'] | undefined;
  readonly gtin?: string | undefined;
  readonly mpn?: string | undefined;
}

/** The parts of feeds that have products. */
export function feedParts(store: ContentStore): ReadonlyArray<number> {
  return store.members(catalogueKeys.feedParts).map(Number);
}

/** The products in one part of each feed that have a page. */
export function productsInPart(store: ContentStore, part: number): ReadonlyArray<ToldProduct> {
  const ids = store.members(catalogueKeys.productsInPart(part));
  return store.excerpts(ids).flatMap(({ id, slugUrl }) => {
    // Of products with the same address, one has the page.
    const found = product(store, slugUrl);
    return found?.id === id ? [toldProduct(found)] : [];
  });
}

/** Without what feeds don't say, so that an edit of that changes none. */
function toldProduct(found: ProductContent): ToldProduct {
  const { id, name, path, description, optionType, brand, breadcrumbs, variants } = found;
  return {
    ...{ id, name, path, description, optionType },
    brandName: brand.name,
    categories: breadcrumbs.map(({ label }) => label),
    variants: variants.map(toldVariant),
  };
}

function toldVariant(variant: VariantContent): ToldVariant {
  const { id, name, price, originalPrice, isSoldOut, launch } = variant;
  const { priceChangesAt, sale, gtin, mpn } = variant;
  return {
    ...{ id, name, price, originalPrice, isSoldOut, launch, priceChangesAt, sale, gtin, mpn },
    pictures: variant.pictures.map(({ url }) => ({ url })),
  };
}
