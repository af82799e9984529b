/**
 * A country assortment: the products that one country sells, with only the fields that search
 * filters, counts and sorts by. In memory, because a search looks up every match in it.
 */
export interface Assortment {
  get(productId: string): AssortmentProduct | undefined;
  values(): Iterable<AssortmentProduct>;
  /** The number of products of a brand or category. */
  brandSize(brandId: string): number;
  categorySize(categoryId: string): number;
}

export interface MutableAssortment extends Assortment {
  put(product: AssortmentProduct): void;
  remove(productId: string): void;
}

export interface AssortmentProduct {
  readonly id: string;
  readonly brandId: string;
  /** From the root to the leaf. */
  readonly categoryIds: ReadonlyArray<string>;
  /** The lowest price of the variants in stock, in minor units. */
  readonly price: number;
  readonly isUnderSale: boolean;
  readonly isSoldOut: boolean;
  readonly popularity: number;
  readonly isNew: boolean;
  readonly rating: number;
  readonly reviewsCount: number;
  /** How well it meets needs, by their ids: over 0 and at most 1. */
  readonly needs: ReadonlyMap<string, number>;
  /** In the form of products: `finish:matte`. */
  readonly filterValues: ReadonlyArray<string>;
}

export function createAssortment(): MutableAssortment {
  const products = new Map<string, AssortmentProduct>();
  const brandSizes = new Map<string, number>();
  const categorySizes = new Map<string, number>();
  const count = ({ brandId, categoryIds }: AssortmentProduct, by: 1 | -1) => {
    brandSizes.set(brandId, (brandSizes.get(brandId) ?? 0) + by);
    for (const id of categoryIds) categorySizes.set(id, (categorySizes.get(id) ?? 0) + by);
  };
  const remove = (productId: string) => {
    const known = products.get(productId);
    if (known) count(known, -1);
    products.delete(productId);
  };
  return {
    get: (productId) => products.get(productId),
    values: () => products.values(),
    brandSize: (brandId) => brandSizes.get(brandId) ?? 0,
    categorySize: (categoryId) => categorySizes.get(categoryId) ?? 0,
    remove,
    put(product) {
      remove(product.id);
      products.set(product.id, product);
      count(product, 1);
    },
  };
}
