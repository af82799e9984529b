import { sql } from 'kysely';
import type { Country } from '#domain/locale/locales.ts';
import type { Database } from '../database/tables.ts';
import { ownSchema } from './columns.ts';
import { DERIVED } from './difference.ts';

/** The pages of products, brands and categories, counted beside the records themselves. */
export const CATALOGUE_PAGES = 'pages of the catalogue';

/** How many of something a country has, and how many of these an import takes away. */
export interface Loss {
  /** A type of records, or `CATALOGUE_PAGES`. */
  readonly of: string;
  readonly before: number;
  readonly gone: number;
}

/** What an import changes in a country, as far as shoppers notice it most. */
export interface CountryChange {
  readonly country: Country;
  /** Products first, pages last. */
  readonly losses: ReadonlyArray<Loss>;
  /** How many products there are. */
  readonly products: number;
  /** How many have another price of some variant. */
  readonly repriced: number;
}

/**
 * What another catalogue changes in each country that sells products.
 *
 * @param isFull whether records that the other catalogue lacks are removed
 */
export async function countryChanges(
  db: Database,
  beside: string,
  isFull: boolean,
): Promise<ReadonlyArray<CountryChange>> {
  const losses = Map.groupBy(await lossesIn(db, beside, isFull), ({ country }) => country);
  const rows = await repricedIn(db, beside);
  return rows.map(({ country, products, repriced }) => ({
    country: country as Country,
    losses: (losses.get(country as Country) ?? []).toSorted(
      (one, other) => rank(one) - rank(other),
    ),
    products: Number(products),
    repriced: Number(repriced),
  }));
}

const FIRST = ['products', 'brands', 'categories'];

function rank({ of }: Loss): number {
  if (of === CATALOGUE_PAGES) return FIRST.length + 1;
  return FIRST.includes(of) ? FIRST.indexOf(of) : FIRST.length;
}

async function repricedIn(db: Database, beside: string) {
  const own = sql.raw(ownSchema(db));
  const other = sql.raw(beside);
  const { rows } = await sql<Record<'country' | 'products' | 'repriced', unknown>>`
    WITH repriced AS (
      SELECT DISTINCT variant.product_id AS product_id, price.country AS country
      FROM ${own}.variant_offers AS price
      JOIN ${other}.variant_offers AS there
        ON there.country = price.country AND there.variant_id = price.variant_id
      JOIN ${own}.variants AS variant ON variant.id = price.variant_id
      WHERE there.price <> price.price
    )
    SELECT offer.country AS country, count(*) AS products, count(repriced.product_id) AS repriced
    FROM ${own}.product_offers AS offer
    LEFT JOIN repriced
      ON repriced.product_id = offer.product_id AND repriced.country = offer.country
    GROUP BY offer.country ORDER BY offer.country`.execute(db);
  return rows;
}

async function lossesIn(db: Database, beside: string, isFull: boolean) {
  const own = ownSchema(db);
  // A product that the other catalogue has is as it is there; without it, it stays.
  const staying = `NOT EXISTS (SELECT 1 FROM ${beside}.products WHERE id = offer.product_id)`;
  const after = isFull
    ? thingsIn(beside, own)
    : `${thingsIn(beside, own)} UNION ${thingsIn(own, own, staying)}`;
  const { rows } = await sql<Record<'country' | 'of' | 'before' | 'gone', unknown>>`
    WITH earlier AS (${sql.raw(thingsIn(own, own))}), later AS (${sql.raw(after)})
    SELECT earlier.country AS country, earlier.kind AS "of", count(*) AS "before",
      count(*) - count(later.id) AS gone
    FROM earlier LEFT JOIN later ON later.country = earlier.country
      AND later.kind = earlier.kind AND later.id = earlier.id
    GROUP BY earlier.country, earlier.kind`.execute(db);
  return rows.map(({ country, of, before, gone }) => ({
    country: country as Country,
    of: String(of),
    before: Number(before),
    gone: Number(gone),
  }));
}

/**
 * A query for the countries' records and pages in a schema: country, kind, and an id that tells it
 * from others of its kind. Brands and categories are the same in all countries, and have a page even
 * without products; with some, a category has a search as well, and each brand a page in it.
 */
function thingsIn(schema: string, own: string, meant = 'TRUE'): string {
  const everywhere = `(SELECT DISTINCT country FROM ${own}.product_offers) AS sold`;
  const offers = `${schema}.product_offers AS offer`;
  const placed = `${offers} JOIN ${schema}.product_categories AS place ON place.product_id = offer.product_id`;
  const page = (id: string, from: string, where = 'TRUE') =>
    `SELECT country, '${CATALOGUE_PAGES}' AS kind, ${id} AS id FROM ${from} WHERE ${where}`;
  return [
    `SELECT offer.country AS country, 'products' AS kind, offer.product_id AS id FROM ${offers} WHERE ${meant}`,
    `SELECT country, 'brands', id FROM ${schema}.brands, ${everywhere}`,
    `SELECT country, 'categories', id FROM ${schema}.categories, ${everywhere}`,
    `SELECT country, record_type, record_id FROM ${schema}.country_records WHERE record_type NOT IN (${DERIVED})`,
    page(`'product ' || offer.product_id`, offers, meant),
    page(`'brand ' || id`, `${schema}.brands, ${everywhere}`),
    page(`'category ' || place.category_id`, placed, meant),
    page(`'search ' || place.category_id`, placed, meant),
    page(
      `'brand ' || product.brand_id || ' in ' || place.category_id`,
      `${placed} JOIN ${schema}.products AS product ON product.id = offer.product_id`,
      meant,
    ),
  ].join(' UNION ');
}
