import type { Hono } from 'hono';
import { loadEditorial } from '#commerce-api/database/editorial-records.ts';
import { parseJson } from '#commerce-api/database/layers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { ApiContext, ApiEnv, Services } from '#commerce-api/http/api-env.ts';
import { endpoint } from '#commerce-api/http/endpoint.ts';
import { listQuery } from '#commerce-api/http/record-endpoints.ts';
import { respond } from '#commerce-api/http/respond.ts';
import { type Resource, toMany } from '#commerce-api/json-api/document.ts';
import { SHOWN_RATING } from '#commerce-api/reviews/member-ratings.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, toMajorUnits } from '#domain/money/money.ts';
import { loadBrands } from './brands.ts';
import { loadCategories } from './categories.ts';
import { filterValuesOf } from './filter-values.ts';
import { matchingProducts, type ProductFilter, productFilters } from './product-search.ts';
import { readColors } from './shade-colors.ts';

const INCLUDES = ['brands', 'categories', 'filter-types', 'filter-types.filter-values'];

export function productFiltersRoutes(app: Hono<ApiEnv>, services: Services): void {
  endpoint(app, '/products/filters', { get: (context) => showFilters(context, services) });
}

async function showFilters(context: ApiContext, { db, clock }: Services): Promise<Response> {
  const { locale } = context.var;
  const { filter, include } = listQuery(context, { filters: productFilters, includes: INCLUDES });
  const panel = await loadFilterPanel(db, locale, filter);
  const view = { locale, now: clock() };
  const included = [
    ...(include.has('brands') ? await loadBrands(db, view, panel.brandIds) : []),
    ...(include.has('categories') ? await loadCategories(db, view, panel.categoryIds) : []),
    ...includedTypes(panel, include),
  ];
  return respond(context, { data: panelResource(panel), included });
}

function panelResource(panel: FilterPanel): Resource {
  return {
    type: 'product-filters',
    id: 'product-filters',
    attributes: {
      'min-price': panel.minPrice,
      'max-price': panel.maxPrice,
      'other-filters': panel.otherFilters,
    },
    relationships: {
      brands: toMany('brands', panel.brandIds),
      categories: toMany('categories', panel.categoryIds),
      'filter-types': toMany(
        'filter-types',
        panel.types.map(({ id }) => id),
      ),
    },
  };
}

function includedTypes({ types }: FilterPanel, include: ReadonlySet<string>) {
  const withValues = include.has('filter-types.filter-values');
  if (!withValues && !include.has('filter-types')) return [];
  return [...types.map(typeResource), ...(withValues ? types.flatMap(valueResources) : [])];
}

function typeResource(type: FilterType): Resource {
  const valueIds = type.values.map(({ id }) => `${type.id}:${id}`);
  return {
    type: 'filter-types',
    id: type.id,
    attributes: type.attributes,
    ...(type.meta && { meta: type.meta }),
    relationships: { 'filter-values': toMany('filter-values', valueIds) },
  };
}

function valueResources(type: FilterType): ReadonlyArray<Resource> {
  return type.values.map(({ id, ...attributes }) => ({
    type: 'filter-values',
    id: `${type.id}:${id}`,
    attributes,
  }));
}

/** The choices of filter panels for the matching products. */
interface FilterPanel {
  /** In major units; null without products. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly otherFilters: ReadonlyArray<string>;
  readonly brandIds: ReadonlyArray<string>;
  readonly categoryIds: ReadonlyArray<string>;
  readonly types: ReadonlyArray<FilterType>;
}

interface FilterType {
  readonly id: string;
  readonly attributes: { readonly name: string; readonly position: unknown };
  readonly meta: Resource['meta'] | undefined;
  /** Most frequent first, if not all products are meant. */
  readonly values: ReadonlyArray<FilterValue>;
}

interface FilterValue {
  readonly id: string;
  readonly name: string;
  /** What a colour looks like, `#rrggbb`. */
  readonly color?: string;
  readonly count: number;
}

async function loadFilterPanel(
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
    types: await filterTypes(db, locale, { products, isWhole: isEmpty(filter) }),
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

const isEmpty = (filter: ProductFilter) =>
  Object.values(filter).every((value) => value === undefined);

interface FilteredProducts {
  readonly products: ReadonlyArray<{
    readonly id: string;
    readonly tags: string;
    readonly rating: number | null;
  }>;
  /** Whether these are all of the country's. */
  readonly isWhole: boolean;
}

/**
 * The filter types that any of the products has a value of, with the country's names; without a
 * filter, all that there are, in their own order.
 */
async function filterTypes(
  db: Database,
  locale: Locale,
  { products, isWhole }: FilteredProducts,
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
  const stored = await loadEditorial(db, 'filter-types', { locale });
  const types = stored.map(({ id, attributes: { name, position, values }, meta }) => ({
    id,
    attributes: { name: String(name), position },
    meta,
    values: (values as ReadonlyArray<StoredValue>).map((value) => ({
      ...value,
      count: counts.get(`${id}:${value.id}`) ?? 0,
    })),
  }));
  if (isWhole) return types;
  return types
    .map((type) => ({
      ...type,
      values: type.values.filter(({ count }) => count > 0).toSorted(byCount),
    }))
    .filter(({ values }) => values.length > 0);
}

const byCount = (one: FilterValue, other: FilterValue) =>
  other.count - one.count || (one.id < other.id ? -1 : 1);

type StoredValue = Omit<FilterValue, 'count'>;
