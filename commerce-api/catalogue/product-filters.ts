import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Locale } from '#domain/locales.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money.ts';
import { matchingProducts, type ProductFilter } from './product-search.ts';

/** What a filter panel offers for the products that match. */
export interface FilterPanel {
  /** Major units; null without products. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly otherFilters: ReadonlyArray<string>;
  readonly brandIds: ReadonlyArray<string>;
  readonly categoryIds: ReadonlyArray<string>;
  readonly types: ReadonlyArray<FilterType>;
}

export interface FilterType {
  readonly name: string;
  /** The most frequent first. */
  readonly values: ReadonlyArray<FilterValue>;
}

export interface FilterValue {
  readonly name: string;
  readonly count: number;
}

export async function loadFilterPanel(
  db: Database,
  locale: Locale,
  filter: ProductFilter,
): Promise<FilterPanel> {
  const products = await matchingProducts(db, locale, filter)
    .select(['products.id', 'brand_id', 'price', 'under_sale', 'tags', 'option_type'])
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
    types: filterTypes(products),
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

interface TaggedProduct {
  /** JSON: an array of texts. */
  readonly tags: string;
  readonly option_type: string | null;
}

const PLAIN_TAGS = 'tags';
const OPTION_TYPES = 'option-types';

/** A tag `Good for: Dryness` is a value of the type `Good for`; one without a type is of `tags`. */
function filterTypes(products: ReadonlyArray<TaggedProduct>): ReadonlyArray<FilterType> {
  const counts = new Map<string, Map<string, number>>();
  const count = (type: string, value: string) => {
    const values = counts.get(type) ?? new Map<string, number>();
    counts.set(type, values.set(value, (values.get(value) ?? 0) + 1));
  };
  for (const { tags, option_type: optionType } of products) {
    if (optionType !== null) count(OPTION_TYPES, optionType);
    for (const tag of parseJson<ReadonlyArray<string>>(tags)) count(...typeAndValue(tag));
  }
  return [...counts].map(([name, values]) => ({ name, values: byFrequency(values) }));
}

function typeAndValue(tag: string): readonly [type: string, value: string] {
  const [type = '', ...rest] = tag.split(': ');
  return rest.length === 0 ? [PLAIN_TAGS, tag] : [type, rest.join(': ')];
}

function byFrequency(values: ReadonlyMap<string, number>): ReadonlyArray<FilterValue> {
  return [...values]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}
