import { inBatches } from '#commerce-api/database/in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country } from '#domain/locale/locales.ts';

type ColorsOf = ReadonlyMap<string, ReadonlyArray<string>>;

/**
 * Colours of the shades by product, `#rrggbb`: of all variants, or of those that a country sells.
 */
export async function readColors(
  db: Database,
  productIds: ReadonlyArray<string>,
  country?: Country,
): Promise<ColorsOf> {
  const rows = await inBatches(productIds, (ids) => colorRows(db, ids, country).execute());
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, own]) => [id, own.flatMap(({ color }) => color ?? [])]));
}

function colorRows(db: Database, ids: ReadonlyArray<string>, country: Country | undefined) {
  const shades = db
    .selectFrom('variants')
    .select(['product_id', 'color'])
    .where('product_id', 'in', ids)
    .where('color', 'is not', null)
    .orderBy('position');
  if (country === undefined) return shades;
  return shades.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('variant_offers')
        .select('variant_id')
        .where('country', '=', country)
        .whereRef('variant_id', '=', 'variants.id'),
    ),
  );
}
