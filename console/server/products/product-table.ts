import type { Country } from '#domain/locale/locales.ts';
import { foldText } from '#domain/search/search-text.ts';
import {
  type Lack,
  LOW_STOCK,
  type ProductFilter,
  type ProductRow,
  type Sort,
  type Stock,
  type TableState,
  type VariantRow,
} from '../../contract/product-table.ts';
import { wordFinder, wordsIn } from '../search/word-finder.ts';
import type { IndexedProduct, LocaleProducts, ProductIndex } from './product-index.ts';

/** The products that a filter lets through, by name unless they are sorted. */
export interface FoundProducts extends LocaleProducts {
  readonly found: ReadonlyArray<IndexedProduct>;
  lacksOf(product: IndexedProduct): ReadonlyArray<Lack>;
}

export async function findProducts(
  index: ProductIndex,
  filter: ProductFilter,
): Promise<FoundProducts> {
  const { country, lacks } = filter;
  const known = (await index.ofCountry(country)) ?? NONE;
  const lacksOf = await lackFinder(index, country);
  const passes = filterOf(filter, known);
  const found = [...known.products.values()].filter(
    (product) => passes(product) && (lacks === undefined || lacksOf(product).includes(lacks)),
  );
  return { ...known, found, lacksOf };
}

const NONE: LocaleProducts = { products: new Map(), brands: new Map(), categories: new Map() };

function filterOf(
  { text = '', brand, category, priceFrom, priceTo, stock, isNew, isReduced }: ProductFilter,
  { brands }: LocaleProducts,
): (product: IndexedProduct) => boolean {
  const has = wordFinder(text);
  const hasWords = wordsIn(text).length > 0;
  const brandTexts = new Map(hasWords ? [...brands].map(([id, name]) => [id, foldText(name)]) : []);
  const isWithin = ({ price }: VariantRow) =>
    (priceFrom === undefined || price >= priceFrom) && (priceTo === undefined || price <= priceTo);
  return (product) =>
    (brand === undefined || product.brandId === brand) &&
    (category === undefined || product.categoryIds.includes(category)) &&
    (isNew === undefined || product.isNew === isNew) &&
    (isReduced === undefined || product.variants.some(isReducedVariant) === isReduced) &&
    (stock === undefined || product.variants.some((each) => stockOf(each) === stock)) &&
    product.variants.some(isWithin) &&
    (!hasWords || has(`${product.text} ${brandTexts.get(product.brandId) ?? ''}`));
}

const isReducedVariant = ({ originalPrice }: VariantRow) => originalPrice !== null;

function stockOf({ stock }: VariantRow): Stock {
  if (stock === 0) return 'sold-out';
  return stock < LOW_STOCK ? 'low' : 'in-stock';
}

/** Finds what products of a country lack. A text that reads as in English isn't translated. */
async function lackFinder(index: ProductIndex, country: Country) {
  const foreign = index.publishedOf(country).filter(({ language }) => language !== 'en');
  const english = foreign.length > 0 ? await index.inEnglish(country) : undefined;
  const others = await Promise.all(foreign.map((locale) => index.ofLocale(locale)));
  return (product: IndexedProduct): ReadonlyArray<Lack> => {
    const { id, picture, description } = product;
    const original = english?.products.get(id)?.description ?? '';
    const isUntranslated =
      original !== '' &&
      others.some((each) => (each?.products.get(id)?.description ?? original) === original);
    return [
      ...(picture === undefined ? (['picture'] as const) : []),
      ...(description === '' ? (['text'] as const) : []),
      ...(isUntranslated ? (['translation'] as const) : []),
    ];
  };
}

/** Puts products in the order of a table; those that are the same in it stay in that of their names. */
export function sortProducts(
  { found, brands, categories }: FoundProducts,
  { sort, isDescending }: Pick<TableState, 'sort' | 'isDescending'>,
): ReadonlyArray<IndexedProduct> {
  const keyOf: Readonly<Record<Sort, (product: IndexedProduct) => string | number>> = {
    name: ({ text }) => text,
    brand: ({ brandId }) => foldText(brands.get(brandId) ?? ''),
    category: ({ categoryIds }) => categories.get(categoryIds.at(-1) ?? '')?.label ?? '',
    price: ({ variants }) => Math.min(...variants.map(({ price }) => price)),
    reduction: ({ variants }) => Math.max(...variants.map(reductionOf)),
    stock: ({ variants }) => variants.reduce((sum, { stock }) => sum + stock, 0),
  };
  const keyed = found.map((product) => ({ product, key: keyOf[sort](product) }));
  const direction = isDescending ? -1 : 1;
  keyed.sort(
    (one, other) =>
      direction * compare(one.key, other.key) || compare(one.product.text, other.product.text),
  );
  return keyed.map(({ product }) => product);
}

/** The share that was taken off. */
const reductionOf = ({ price, originalPrice }: VariantRow) =>
  originalPrice === null ? 0 : 1 - price / originalPrice;

function compare(one: string | number, other: string | number): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function productRow(
  product: IndexedProduct,
  { brands, categories, lacksOf }: FoundProducts,
): ProductRow {
  const { id, name, brandId, categoryIds, picture, isNew, variants } = product;
  return {
    id,
    name,
    brand: brands.get(brandId) ?? brandId,
    category: categories.get(categoryIds.at(-1) ?? '')?.label ?? '',
    ...(picture !== undefined && { picture }),
    isNew,
    lacks: lacksOf(product),
    variants,
  };
}
