import { sql } from 'kysely';
import type { Country } from '#domain/locales.ts';
import type { Database } from '../database/tables.ts';
import { ownSchema } from './columns.ts';

/** How many of a country's products an import changes in a way that shoppers notice most. */
export interface CountryChange {
  readonly country: Country;
  /** Before. */
  readonly products: number;
  /** Not sold there any more. */
  readonly gone: number;
  /** With another price of some variant. */
  readonly repriced: number;
}

/**
 * What another catalogue changes in each country that sells products.
 *
 * @param isWhole whether products that it lacks are removed
 */
export async function countryChanges(
  db: Database,
  beside: string,
  isWhole: boolean,
): Promise<ReadonlyArray<CountryChange>> {
  const own = sql.raw(ownSchema(db));
  const other = sql.raw(beside);
  const isMeant = isWhole
    ? sql`true`
    : sql`EXISTS (SELECT 1 FROM ${other}.products WHERE id = offer.product_id)`;
  const { rows } = await sql<Record<keyof CountryChange, unknown>>`
    SELECT offer.country AS country, count(*) AS products,
      count(CASE WHEN ${isMeant} AND NOT EXISTS (
        SELECT 1 FROM ${other}.product_offers AS there
        WHERE there.product_id = offer.product_id AND there.country = offer.country
      ) THEN 1 END) AS gone,
      count(CASE WHEN EXISTS (
        SELECT 1 FROM ${own}.variants AS variant
        JOIN ${own}.variant_offers AS price
          ON price.variant_id = variant.id AND price.country = offer.country
        JOIN ${other}.variant_offers AS there
          ON there.variant_id = variant.id AND there.country = offer.country
        WHERE variant.product_id = offer.product_id AND there.price <> price.price
      ) THEN 1 END) AS repriced
    FROM ${own}.product_offers AS offer GROUP BY offer.country ORDER BY offer.country`.execute(db);
  return rows.map(({ country, products, gone, repriced }) => ({
    country: country as Country,
    products: Number(products),
    gone: Number(gone),
    repriced: Number(repriced),
  }));
}
