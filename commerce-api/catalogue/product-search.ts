import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { CommerceTables, Database } from '#commerce-api/database/tables.ts';
import { flag, idList, type PageQuery, recordFilters } from '#commerce-api/json-api/list-query.ts';
import { SHOWN_RATING, SHOWN_REVIEWS } from '#commerce-api/reviews/member-ratings.ts';
import type { ListingSort } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { COUNTRY_CURRENCY, fromMajorUnits } from '#domain/money/money.ts';
import { PRODUCT_GUIDES, PRODUCT_REVIEWS, STORE_STOCK } from './product-parts.ts';

/** An amount in major units, as shoppers type it: `34.90`. */
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount')
  .transform(Number);

export const productFilters = {
  ...recordFilters,
  /** Ids or slugs of brands; any may match. */
  brand: idList.optional(),
  /** Ids or slugs of categories at any level; any may match. */
  category: idList.optional(),
  'on-sale': flag.optional(),
  'under-sale': flag.optional(),
  'price-min': amount.optional(),
  'price-max': amount.optional(),
};

export type ProductFilter = z.output<z.ZodObject<typeof productFilters>>;

/**
 * The country's products that match. Price and sale are those of the country; the price is the
 * lowest in stock, which cards show.
 */
export function matchingProducts(db: Database, locale: Locale, filter: ProductFilter) {
  return db
    .selectFrom('products')
    .innerJoin('product_offers', 'product_offers.product_id', 'products.id')
    .where('product_offers.country', '=', locale.country)
    .where((builder) => builder.and(conditions(builder, locale, filter)));
}

export async function countProducts(db: Database, locale: Locale, filter: ProductFilter) {
  const { count } = await matchingProducts(db, locale, filter)
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Products in an order. */
export interface ProductOrder {
  readonly filter: ProductFilter;
  readonly sort: ListingSort;
}

/** A page of the ordered products. */
export interface ProductListing extends ProductOrder {
  readonly page: PageQuery;
}

export async function pageOfProductIds(
  db: Database,
  locale: Locale,
  { page, ...order }: ProductListing,
): Promise<ReadonlyArray<string>> {
  const rows = await orderedIds(db, locale, order)
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same, of all pages. */
export async function productIds(
  db: Database,
  locale: Locale,
  order: ProductOrder,
): Promise<ReadonlyArray<string>> {
  const rows = await orderedIds(db, locale, order).execute();
  return rows.map(({ id }) => id);
}

function orderedIds(db: Database, locale: Locale, { filter, sort }: ProductOrder) {
  let products = matchingProducts(db, locale, filter)
    .leftJoin('member_ratings', 'member_ratings.product_id', 'products.id')
    .select('products.id');
  for (const [column, direction] of ORDER[sort]) products = products.orderBy(column, direction);
  return products.orderBy('products.id');
}

const byPopularity = [['popularity', 'desc']] as const;
const soldOutLast = ['sold_out', 'asc'] as const;

/** Without a query, relevance means popularity: stock mustn't change the order during a pull. */
const ORDER = {
  relevance: byPopularity,
  popularity: [soldOutLast, ...byPopularity],
  newest: [soldOutLast, ['is_new', 'desc'], ...byPopularity],
  'price-asc': [soldOutLast, ['price', 'asc']],
  'price-desc': [soldOutLast, ['price', 'desc']],
  rating: [soldOutLast, [sql`coalesce(${SHOWN_RATING}, 0)`, 'desc'], [SHOWN_REVIEWS, 'desc']],
} as const;

type Builder = ExpressionBuilder<CommerceTables, 'products' | 'product_offers'>;

function conditions(builder: Builder, locale: Locale, filter: ProductFilter) {
  const currency = COUNTRY_CURRENCY[locale.country];
  const minor = (value: number) => fromMajorUnits(value, currency).amount;
  const { id, brand, category, 'price-min': min, 'price-max': max } = filter;
  const since = filter['updated-since'];
  const sales = [filter['on-sale'], filter['under-sale']].filter((sale) => sale !== undefined);
  return [
    ...(id ? [builder('products.id', 'in', id)] : []),
    ...(brand ? [isOfBrand(builder, brand)] : []),
    ...(category ? [isInCategory(builder, category)] : []),
    ...sales.map((sale) => builder('under_sale', '=', sale ? 1 : 0)),
    ...(min === undefined ? [] : [builder('price', '>=', minor(min))]),
    ...(max === undefined ? [] : [builder('price', '<=', minor(max))]),
    ...(since === undefined ? [] : [isNewerThan(builder, since, locale)]),
  ];
}

function isOfBrand(builder: Builder, brands: ReadonlyArray<string>) {
  const ids = builder
    .selectFrom('brands')
    .select('brands.id')
    .where((brand) => brand.or([brand('id', 'in', brands), brand('slug', 'in', brands)]));
  return builder('brand_id', 'in', ids);
}

function isInCategory(builder: Builder, categories: ReadonlyArray<string>) {
  const members = builder
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select('product_categories.product_id')
    .where((category) =>
      category.or([
        category('categories.id', 'in', categories),
        category('categories.slug', 'in', categories),
      ]),
    );
  return builder('products.id', 'in', members);
}

/** Whether any layer that the locale sees has a higher version than this. */
function isNewerThan(builder: Builder, since: number, { language }: Locale) {
  return builder.or([
    builder('products.version', '>', since),
    builder('product_offers.version', '>', since),
    ...TEXT_TYPES.map((type) =>
      builder('products.id', 'in', newerTexts(builder, { type, since, language })),
    ),
  ]);
}

/** The types under which texts of products are stored. */
const TEXT_TYPES = ['products', PRODUCT_GUIDES, PRODUCT_REVIEWS, STORE_STOCK] as const;

interface NewerTexts {
  readonly type: (typeof TEXT_TYPES)[number];
  readonly since: number;
  readonly language: Locale['language'];
}

/** Products with newer texts: of the language, or of English if it has none. */
function newerTexts(builder: Builder, { type, since, language }: NewerTexts) {
  const own = builder
    .selectFrom('texts as own')
    .select('own.record_id')
    .where('own.record_type', '=', type)
    .where('own.language', '=', language);
  return builder
    .selectFrom('texts')
    .select('texts.record_id')
    .where('texts.record_type', '=', type)
    .where('texts.version', '>', since)
    .where((text) =>
      text.or([
        text('texts.language', '=', language),
        text.and([text('texts.language', '=', 'en'), text('texts.record_id', 'not in', own)]),
      ]),
    );
}

/** The highest version of any layer of the locale's products. */
export async function productCursor(db: Database, { country, language }: Locale): Promise<number> {
  const base = await db
    .selectFrom('products')
    .select((builder) => builder.fn.max('version').as('version'))
    .executeTakeFirst();
  const offers = await db
    .selectFrom('product_offers')
    .select((builder) => builder.fn.max('version').as('version'))
    .where('country', '=', country)
    .executeTakeFirst();
  const texts = await db
    .selectFrom('texts')
    .select((builder) => builder.fn.max('version').as('version'))
    .where('record_type', 'in', [...TEXT_TYPES])
    .where('language', 'in', ['en', language])
    .executeTakeFirst();
  return Math.max(...[base, offers, texts].map((row) => Number(row?.version ?? 0)));
}

/** Those of the ids whose products the country sells. */
export async function soldIn(
  db: Database,
  { country }: Locale,
  ids: ReadonlyArray<string>,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('product_offers')
    .select('product_id')
    .where('country', '=', country)
    .where('product_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.product_id));
}
