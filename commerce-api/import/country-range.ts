import { categoryPath } from '#domain/addresses/addresses.ts';
import type { Country } from '#domain/locale/locales.ts';
import { SHOP } from '#shop/shop.ts';
import type { SeedBrand, SeedCategory, SeedProduct } from '../seed/seed.ts';

/** The catalogue that editorial content is made from. */
export interface Catalogue {
  readonly brands: ReadonlyArray<SeedBrand>;
  readonly categories: ReadonlyArray<SeedCategory>;
  readonly products: ReadonlyArray<SeedProduct>;
}

/** What a country sells, best-selling first. Editorial content shows and links to nothing else. */
export interface CountryRange {
  readonly country: Country;
  /** When the shop is seeded. Dates in the content are relative to it. */
  readonly now: Date;
  readonly roots: ReadonlyArray<RootRange>;
  readonly brands: ReadonlyArray<SeedBrand>;
  readonly houseBrand: SeedBrand | undefined;
  readonly bestSellers: ReadonlyArray<SeedProduct>;
  readonly newest: ReadonlyArray<SeedProduct>;
  readonly onSale: ReadonlyArray<SeedProduct>;
  /** The tags of all products, each once. */
  readonly tags: ReadonlyArray<string>;
}

export interface RootRange {
  readonly category: SeedCategory;
  readonly path: string;
  readonly bestSellers: ReadonlyArray<SeedProduct>;
  /** The categories directly below that have products, in menu order. */
  readonly children: ReadonlyArray<SeedCategory>;
  /** The categories one level further down, likewise. */
  readonly grandchildren: ReadonlyArray<SeedCategory>;
  readonly isOnSale: boolean;
}

export function rangeOf(country: Country, catalogue: Catalogue, now: Date): CountryRange {
  const sold = catalogue.products
    .filter(({ countries }) => countries.includes(country))
    .toSorted((a, b) => b.popularity - a.popularity || compareText(a.id, b.id));
  const sellable = sold.filter((product) => canBeBought(product, country));
  const brands = brandsOf(sold, catalogue.brands);
  return {
    country,
    now,
    roots: rootsOf({ country, products: sold, sellable }, catalogue.categories),
    brands,
    houseBrand: brands.find(({ slug }) => slug === SHOP.houseBrandSlug),
    bestSellers: sellable,
    newest: sellable.filter(({ isNew }) => isNew),
    onSale: sellable.filter((product) => isReduced(product, country)),
    tags: [...new Set(sold.flatMap(({ tags }) => tags))].toSorted(compareText),
  };
}

interface SoldRange {
  readonly country: Country;
  readonly products: ReadonlyArray<SeedProduct>;
  readonly sellable: ReadonlyArray<SeedProduct>;
}

function rootsOf(
  { country, products, sellable }: SoldRange,
  categories: ReadonlyArray<SeedCategory>,
): ReadonlyArray<RootRange> {
  const rootOf = rootFinder(categories);
  const soldRoots = new Set(products.map(({ categoryId }) => rootOf(categoryId)));
  const sold = withAncestors(products, categories);
  const below = (parents: ReadonlyArray<SeedCategory>) =>
    parents.flatMap((parent) =>
      categories
        .filter(({ id, parentId }) => parentId === parent.id && sold.has(id))
        .toSorted((a, b) => a.position - b.position),
    );
  return categories
    .filter(({ id }) => soldRoots.has(id))
    .toSorted((a, b) => a.position - b.position)
    .map((category) => {
      const children = below([category]);
      return {
        category,
        path: categoryPath(category.slug),
        bestSellers: sellable.filter(({ categoryId }) => rootOf(categoryId) === category.id),
        children,
        grandchildren: below(children),
        isOnSale: products.some(
          (product) => rootOf(product.categoryId) === category.id && isReduced(product, country),
        ),
      };
    });
}

/** The categories that have products, and all their ancestors. */
function withAncestors(
  products: ReadonlyArray<SeedProduct>,
  categories: ReadonlyArray<SeedCategory>,
): ReadonlySet<string> {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<string>();
  for (const { categoryId } of products) {
    for (let id: string | null = categoryId; id !== null; id = parentOf.get(id) ?? null)
      found.add(id);
  }
  return found;
}

function rootFinder(categories: ReadonlyArray<SeedCategory>): (id: string) => string {
  const parentOf = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const rootOf = (id: string): string => {
    const parent = parentOf.get(id);
    return parent ? rootOf(parent) : id;
  };
  return rootOf;
}

/** Brands, ordered by the total popularity of their products. */
function brandsOf(
  sold: ReadonlyArray<SeedProduct>,
  brands: ReadonlyArray<SeedBrand>,
): ReadonlyArray<SeedBrand> {
  const popularity = new Map<string, number>();
  for (const product of sold) {
    const soFar = popularity.get(product.brandId) ?? 0;
    popularity.set(product.brandId, soFar + product.popularity);
  }
  const popularityOf = ({ id }: SeedBrand) => popularity.get(id) ?? 0;
  return brands
    .filter(({ id }) => popularity.has(id))
    .toSorted((a, b) => popularityOf(b) - popularityOf(a) || compareText(a.id, b.id));
}

function canBeBought({ launch, variants }: SeedProduct, country: Country): boolean {
  return launch === undefined && (variants[0]?.inventory[country] ?? 0) > 0;
}

function isReduced({ variants }: SeedProduct, country: Country): boolean {
  return variants[0]?.prices[country]?.originalPrice !== undefined;
}

/** Avoids `localeCompare`, whose order depends on the machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
