import { type Kysely, sql } from 'kysely';
import type { ReversibleMigration } from './reversible.ts';

const COLUMNS = [
  ['sale_price', 'integer'],
  ['sale_from', 'text'],
  ['sale_until', 'text'],
  ['usual_price', 'integer'],
] as const;

/** A price for a time, beside the price of now. The way back ends every sale. */
export const salePrices: ReversibleMigration = {
  async up(db: Kysely<unknown>) {
    for (const [name, type] of COLUMNS) {
      await db.schema.alterTable('variant_offers').addColumn(name, type).execute();
    }
    await sql`CREATE INDEX sale_prices ON variant_offers (variant_id)
      WHERE sale_price IS NOT NULL`.execute(db);
  },
  back: [
    `UPDATE variant_offers SET price = usual_price,
      original_price = CASE WHEN original_price > usual_price THEN original_price END
      WHERE usual_price IS NOT NULL;`,
    'DROP INDEX sale_prices;',
    ...COLUMNS.map(([name]) => `ALTER TABLE variant_offers DROP COLUMN ${name};`),
  ].join(' '),
};
