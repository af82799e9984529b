import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The price of a product was that of its featured variant, and becomes the lowest one in stock.
 * CROSS JOIN has SQLite read the few variants of a product first.
 */
export const lowestPrices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`UPDATE product_offers SET price = coalesce((
      SELECT min(variant_offers.price) FROM variants CROSS JOIN variant_offers
      WHERE variants.product_id = product_offers.product_id
        AND variant_offers.variant_id = variants.id
        AND variant_offers.country = product_offers.country
        AND (variant_offers.inventory > 0 OR product_offers.sold_out = 1)
    ), price)`.execute(db);
  },
};
