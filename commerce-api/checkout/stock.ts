import { randomUUID } from 'node:crypto';
import type { Database } from '#commerce-api/database/tables.ts';
import type { Country } from '#domain/locale/locales.ts';

/** What an order does to the stock of a variant. */
export interface StockChange {
  readonly productId: string;
  readonly variantId: string;
  /** How many pieces there are more; below 0 for those that are taken. */
  readonly pieces: number;
}

/**
 * Changes the stock of a country, and notes the products for `followOrders`. To be called in a transaction,
 * which is to be rolled back if pieces that it takes aren't there.
 *
 * @returns whether the country sells each variant, and had as many pieces of it as are taken
 */
export async function changeStock(
  db: Database,
  country: Country,
  changes: ReadonlyArray<StockChange>,
): Promise<boolean> {
  // In an order of the variants, so that of two orders for the same ones, neither waits for the other.
  const sorted = changes.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
  let isComplete = true;
  for (const each of sorted) {
    // A statement that waits for a row which an import replaces doesn't see the new one; the next does.
    isComplete =
      ((await change(db, country, each)) || (await change(db, country, each))) && isComplete;
  }
  const productIds = [...new Set(changes.map(({ productId }) => productId))];
  const ordered = productIds.map((id) => ({ id: randomUUID(), country, product_id: id }));
  await db.insertInto('ordered_products').values(ordered).execute();
  return isComplete;
}

async function change(db: Database, country: Country, { variantId, pieces }: StockChange) {
  const { numUpdatedRows } = await db
    .updateTable('variant_offers')
    .set((offer) => ({ inventory: offer('inventory', '+', pieces) }))
    .where('country', '=', country)
    .where('variant_id', '=', variantId)
    .where('inventory', '>=', -pieces)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
