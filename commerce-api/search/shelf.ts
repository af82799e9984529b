/**
 * What one country sells, as far as results are filtered, counted and ordered by it. Held in memory:
 * a query asks it of every match.
 */
export interface Shelf {
  get(productId: string): ShelvedProduct | undefined;
  values(): Iterable<ShelvedProduct>;
  /** How many products of a brand, or in a category, there are. */
  brandSize(brandId: string): number;
  categorySize(categoryId: string): number;
}

export interface MutableShelf extends Shelf {
  put(product: ShelvedProduct): void;
  remove(productId: string): void;
}

export interface ShelvedProduct {
  readonly id: string;
  readonly brandId: string;
  /** From the root to the leaf. */
  readonly categoryIds: ReadonlyArray<string>;
  /** Of the featured variant, in minor units. */
  readonly price: number;
  readonly isUnderSale: boolean;
  readonly isSoldOut: boolean;
  readonly popularity: number;
  readonly isNew: boolean;
  readonly rating: number;
  readonly reviewsCount: number;
  /** As products write them: `finish:matte`. */
  readonly filterValues: ReadonlyArray<string>;
}

export function createShelf(): MutableShelf {
  const products = new Map<string, ShelvedProduct>();
  const brandSizes = new Map<string, number>();
  const categorySizes = new Map<string, number>();
  const count = ({ brandId, categoryIds }: ShelvedProduct, by: 1 | -1) => {
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
