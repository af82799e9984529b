import type { SeedProduct } from '../seed/seed.ts';

/**
 * What editorial content is made from: where products belong, what their first variants cost, and
 * whether these can be bought. Without texts, and with one copy of what many products have, so that
 * memory holds a large catalogue.
 */
export function productFacts(products: Iterable<SeedProduct>): ReadonlyArray<SeedProduct> {
  const known = new Map<string, unknown>();
  const shared = <Value>(value: Value): Value => {
    const key = JSON.stringify(value) ?? '';
    if (!known.has(key)) known.set(key, value);
    return known.get(key) as Value;
  };
  return Array.from(products, (product) => ({
    id: product.id,
    slug: product.slug,
    name: NO_TEXT,
    description: NO_TEXT,
    brandId: shared(product.brandId),
    categoryId: shared(product.categoryId),
    optionType: product.optionType,
    rating: product.rating,
    reviewsCount: product.reviewsCount,
    popularity: product.popularity,
    isNew: product.isNew,
    tags: shared(product.tags),
    ...(product.launch && { launch: shared(product.launch) }),
    countries: shared(product.countries),
    variants: product.variants.slice(0, 1).map(({ id, prices, inventory }) => ({
      id,
      name: NO_TEXT,
      prices: shared(prices),
      inventory: shared(stocked(inventory)),
    })),
  }));
}

const NO_TEXT = { en: '' };

/** One unit where there are any. */
const stocked = (inventory: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(inventory).map(([country, units]) => [country, +(units > 0)]));
