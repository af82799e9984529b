import type { Change } from '#commerce-api/admin/content-change.ts';
import { summarise } from '#commerce-api/catalogue/product-offers.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country } from '#domain/locale/locales.ts';

/**
 * Updates a country's layer of a product after its variants changed there: price, stock and
 * version. Without a variant that has a price, the country stops selling it.
 */
export async function renewOffer(change: Change, productId: string, country: Country) {
  const { db, version, touch } = change;
  const summary = summarise(await variantOffers(db, productId, country));
  if (summary) {
    await db
      .insertInto('product_offers')
      .values({ country, product_id: productId, ...summary, version })
      .onConflict((conflict) =>
        conflict.columns(['country', 'product_id']).doUpdateSet({ ...summary, version }),
      )
      .execute();
  } else {
    await db
      .deleteFrom('product_offers')
      .where('country', '=', country)
      .where('product_id', '=', productId)
      .execute();
  }
  touch('products', productId, [country]);
}

/** The countries in which a variant has a price. */
export async function countriesOffering(db: Database, variantId: string) {
  const rows = await db
    .selectFrom('variant_offers')
    .select('country')
    .where('variant_id', '=', variantId)
    .execute();
  return rows.map(({ country }) => country);
}

/** Withdraws all variants of a product from one country, or from all. */
export async function withdrawVariants(db: Database, productId: string, country?: Country) {
  const ofProduct = db
    .selectFrom('variants')
    .select('variants.id')
    .where('product_id', '=', productId);
  const offers = db.deleteFrom('variant_offers').where('variant_id', 'in', ofProduct);
  await (country ? offers.where('country', '=', country) : offers).execute();
}

/** Looks up the variants first: for a join alone, SQLite would read all offers of the country. */
function variantOffers(db: Database, productId: string, country: Country) {
  const ofProduct = db.selectFrom('variants').select('id').where('product_id', '=', productId);
  return db
    .selectFrom('variant_offers')
    .innerJoin('variants', 'variants.id', 'variant_offers.variant_id')
    .selectAll('variant_offers')
    .where('country', '=', country)
    .where('variant_id', 'in', ofProduct)
    .orderBy('position')
    .execute();
}
