import { insertInBatches } from '#commerce-api/database/insert-in-batches.ts';
import type { Database } from '#commerce-api/database/tables.ts';
import type { PopularityLists } from '../catalogue/popularity-lists.ts';

export async function writePopularityLists(
  db: Database,
  popularityLists: PopularityLists,
  version: number,
) {
  const rows = insertInBatches(db, 'country_records');
  for (const [country, lists] of popularityLists.lists()) {
    for (const [listId, productIds] of lists) {
      await rows.add({
        record_type: 'popularity-lists',
        record_id: listId,
        country,
        position: 0,
        attributes: JSON.stringify({ 'product-ids': productIds }),
        version,
      });
    }
  }
  await rows.flush();
}
