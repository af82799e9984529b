import { sql } from 'kysely';
import { PRODUCT_GUIDES } from '../catalogue/guide-attributes.ts';
import { PRODUCT_REVIEWS } from '../catalogue/review-attributes.ts';
import { STORE_STOCK } from '../catalogue/store-stock-attributes.ts';
import type { Database } from '../database/tables.ts';
import { idsIn, ownSchema } from './columns.ts';

/**
 * Lets staged products keep what the short form has no words for: the shop's guides, reviews and
 * stock of stores, GTINs and pictures.
 */
export async function keepUnsaid(
  db: Database,
  beside: string,
  ids: ReadonlyArray<string>,
): Promise<void> {
  if (ids.length === 0) return;
  const [own, other] = [ownSchema(db), beside].map((schema) => sql.raw(schema));
  const among = idsIn(db, ids);
  await sql`
    INSERT INTO ${other}.texts SELECT * FROM ${own}.texts
    WHERE record_type IN (${PRODUCT_GUIDES}, ${PRODUCT_REVIEWS}, ${STORE_STOCK})
    AND record_id IN (${among})`.execute(db);
  await sql`
    UPDATE ${other}.variants AS staged
    SET gtin = present.gtin, sku = present.sku, pictures = present.pictures
    FROM ${own}.variants AS present
    WHERE present.id = staged.id AND staged.product_id IN (${among})`.execute(db);
  await sql`
    UPDATE ${other}.products AS staged SET pictures = present.pictures
    FROM ${own}.products AS present
    WHERE present.id = staged.id AND staged.id IN (${among})`.execute(db);
}
