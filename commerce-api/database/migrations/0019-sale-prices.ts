import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const COLUMNS = [
  ['sale_price', 'integer'],
  ['sale_from', 'text'],
  ['sale_until', 'text'],
  ['usual_price', 'integer'],
] as const;

/** A price for a time, beside the price of now. */
export const salePrices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of COLUMNS) {
      await db.schema.alterTable('variant_offers').addColumn(name, type).execute();
    }
    await sql`CREATE INDEX sale_prices ON variant_offers (variant_id)
      WHERE sale_price IS NOT NULL`.execute(db);
  },
};
