import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import { SHOWN_RATING } from '#commerce-api/reviews/member-ratings.ts';
import type { Locale } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money.ts';
import { filterValuesOf } from './filter-values.ts';
import { matchingProducts, type ProductFilter } from './product-search.ts';
import { readColors } from './shade-colors.ts';

/** The choices of filter panels for the matching products. */
export interface FilterPanel {
  /** In major units; null without products. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly otherFilters: ReadonlyArray<string>;
  readonly brandIds: ReadonlyArray<string>;
  readonly categoryIds: ReadonlyArray<string>;
  readonly types: ReadonlyArray<FilterType>;
}

export interface FilterType {
  readonly id: string;
  readonly name: string;
  /** Most frequent first. */
  readonly values: ReadonlyArray<FilterValue>;
}

export interface FilterValue {
  readonly id: string;
  readonly name: string;
  /** What a colour looks like, `#rrggbb`. */
  readonly color?: string;
  readonly count: number;
}

export async function loadFilterPanel(
  db: Database,
  locale: Locale,
  filter: ProductFilter,
): Promise<FilterPanel> {
  const products = await matchingProducts(db, locale, filter)
    .leftJoin('member_ratings', 'member_ratings.product_id', 'products.id')
    .select(['products.id', 'brand_id', 'price', 'under_sale', 'tags', SHOWN_RATING.as('rating')])
    .execute();
  const currency = COUNTRY_CURRENCY[locale.country];
  const prices = products.map(({ price }) => toMajorUnits({ amount: price, currency }));
  const [first = null] = prices;
  return {
    minPrice: first === null ? null : prices.reduce((one, other) => Math.min(one, other)),
    maxPrice: first === null ? null : prices.reduce((one, other) => Math.max(one, other)),
    otherFilters: products.some((product) => product.under_sale === 1) ? ['on-sale'] : [],
    brandIds: [...new Set(products.map((product) => product.brand_id))],
    categoryIds: await categoriesOfMatching(db, locale, filter),
    types: await filterTypes(db, locale, products),
  };
}

async function categoriesOfMatching(db: Database, locale: Locale, filter: ProductFilter) {
  const rows = await db
    .selectFrom('product_categories')
    .select('category_id')
    .distinct()
    .where('product_id', 'in', matchingProducts(db, locale, filter).select('products.id'))
    .orderBy('category_id')
    .execute();
  return rows.map((row) => row.category_id);
}

/** The filter types that any of the products has a value of, with the country's names. */
async function filterTypes(
  db: Database,
  locale: Locale,
  products: ReadonlyArray<{
    readonly id: string;
    readonly tags: string;
    readonly rating: number | null;
  }>,
): Promise<ReadonlyArray<FilterType>> {
  const counts = new Map<string, number>();
  const colors = await readColors(
    db,
    products.map(({ id }) => id),
    locale.country,
  );
  for (const { id, tags, rating } of products) {
    const keys = filterValuesOf({ tags: parseJson(tags), rating, colors: colors.get(id) ?? [] });
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const types = await loadEditorial(db, 'filter-types', { locale });
  return types
    .map(({ id, attributes }) => ({
      id,
      name: String(attributes.name),
      values: (attributes.values as ReadonlyArray<StoredValue>)
        .map((value) => ({ ...value, count: counts.get(`${id}:${value.id}`) ?? 0 }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1)),
    }))
    .filter(({ values }) => values.length > 0);
}

type StoredValue = Omit<FilterValue, 'count'>;
